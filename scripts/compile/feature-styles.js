import {readdirSync, readFileSync} from 'node:fs'
import {basename} from 'node:path'
import {featureFolders} from './feature-folders.js'

/**
 * Adds the rules of features to the site's sheet. The name of a file says where they belong, because the order of rules matters:
 * `site-styles/after-page.css` follows `page.css`. Files with the same name are in the order of their features' names.
 *
 * @type {import('esbuild').Plugin}
 */
export const featureStyles = {
  name: 'feature-styles',
  setup(setup) {
    setup.onLoad({filter: /[\\/]templates[\\/]styles[\\/]index\.css$/}, ({path}) => {
      const files = featureFolders('site-styles').flatMap(folder =>
        readdirSync(folder).map(name => `${folder}/${name}`)
      )
      /** @param {string} place */
      const importsAt = place =>
        files.filter(file => basename(file) === place).map(file => `@import "../../${file}";\n`)
      const sheet = readFileSync(path, 'utf8')
      const contents = sheet.replace(/^@import "\.\/(.+)";\n/gm, (line, name) =>
        [...importsAt(`before-${name}`), line, ...importsAt(`after-${name}`)].join('')
      )
      const unplaced = files.find(file => !contents.includes(`/${file}"`))
      return unplaced
        ? {errors: [{text: `${unplaced} is named after no sheet that ${path} imports`}]}
        : {contents, loader: 'css'}
    })
  }
}
