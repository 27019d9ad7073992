import {existsSync, readdirSync} from 'node:fs'

/** The folders that hold features, and subsystems, which add to the program in the same ways. */
const homes = ['src/features', 'src/subsystems']

/**
 * Returns the folders of features and subsystems, or the folders with a name in them, sorted by the names of the features.
 *
 * @param {string} [name]
 * @returns {string[]}
 */
export function featureFolders(name) {
  return homes
    .flatMap(home =>
      readdirSync(home, {withFileTypes: true})
        .filter(item => item.isDirectory())
        .map(item => ({feature: item.name, folder: [home, item.name, ...(name === undefined ? [] : [name])].join('/')}))
    )
    .filter(({folder}) => existsSync(folder))
    .sort((a, b) => (a.feature < b.feature ? -1 : 1))
    .map(({folder}) => folder)
}

/**
 * Returns the modules of features with a name: `public-components` has what `docsgen/components` exports, `public-templates` what
 * `docsgen/templates` does, and `public-types` adds to public types.
 *
 * @param {string} name
 * @returns {string[]}
 */
export function modulesOfFeatures(name) {
  return featureFolders()
    .map(folder => `${folder}/${name}.ts`)
    .filter(path => existsSync(path))
}

/**
 * What the `bundles.js` of a feature may export.
 *
 * @typedef {object} FeatureBundles
 * @property {readonly {readonly entries: Record<string, string>, readonly options?: import('esbuild').BuildOptions}[]} [bundles]
 *   scripts for browsers: entry points by name, with the options of their bundle
 * @property {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} [late] code of the program that loads at its
 *   first use: for each file, the feature's modules and their functions (see `late-modules.js`)
 * @property {readonly import('esbuild').Plugin[]} [plugins] plugins for the code of the feature
 * @property {readonly string[]} [packages] packages that its compiled code contains in another form, for their licenses
 */

/**
 * Loads the bundles of features, by folder.
 *
 * @returns {Promise<readonly (readonly [folder: string, FeatureBundles])[]>}
 */
export function bundlesOfFeatures() {
  return Promise.all(
    featureFolders()
      .filter(folder => existsSync(`${folder}/bundles.js`))
      .map(async folder => /** @type {const} */ ([folder, await import(`../../${folder}/bundles.js`)]))
  )
}
