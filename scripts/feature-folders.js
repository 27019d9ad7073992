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

/**
 * Returns the modules of features with a name: `public-components` has what `docsgen/components` exports, `public-types` adds to the
 * types of the configuration.
 *
 * @param {string} name
 * @returns {string[]}
 */
export function modulesOfFeatures(name) {
  return featureFolders()
    .map(folder => `${folder}/${name}.ts`)
    .filter(path => existsSync(path))
}
