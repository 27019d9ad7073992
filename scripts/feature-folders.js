import {existsSync, readdirSync} from 'node:fs'

/**
 * Returns the folders of features, or the folders with a name in them, sorted.
 *
 * @param {string} [name]
 * @returns {string[]}
 */
export function featureFolders(name) {
  return readdirSync('src/features', {withFileTypes: true})
    .filter(item => item.isDirectory())
    .map(item => ['src/features', item.name, ...(name === undefined ? [] : [name])].join('/'))
    .filter(folder => existsSync(folder))
    .sort()
}

/** Returns the modules with the components of features, which `docsgen/components` exports. @returns {string[]} */
export function componentModules() {
  return featureFolders()
    .map(folder => `${folder}/public-components.ts`)
    .filter(path => existsSync(path))
}
