import {dirname} from 'node:path'
import {textFile} from '../../../content/text-file.ts'
import {readFound} from '../../../host/machine/files.ts'
import {relativePath} from '../../../host/machine/paths.ts'
import type {ModulePlugin} from '../../../plugin/feature/module-plugin.ts'
import {astroModule} from './astro-module.ts'

/** Loads Astro components as React components. */
export const astroPlugin: ModulePlugin = ({root, findings}) => ({
  name: 'docsgen-astro',
  setup(setup) {
    setup.onLoad({filter: /\.astro$/, namespace: 'file'}, async ({path}) => {
      const text = readFound(root, path).toString('utf8')
      const {code, lost} = await astroModule(text)
      const file = relativePath(root, path)
      for (const {reason, note, at, length} of lost) {
        const start = textFile(text).pointAt(at)
        const end = {line: start.line, column: start.column + length}
        findings?.push({file, rule: 'unknown-component', reason, note, at: {start, end}})
      }
      return {contents: code, loader: 'tsx', resolveDir: dirname(path)}
    })
  }
})
