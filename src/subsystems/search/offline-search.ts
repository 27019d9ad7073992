import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {transformSync} from 'esbuild'
import {siteClientFiles} from '../../host/machine/build-id.ts'
import {libDir} from '../../host/machine/paths.ts'
import type {OfflineSearch} from './search-types.ts'

/** Makes search work in pages that were opened from a disk: their script reads files that call `docsgenSearchFile`. */
export function createOfflineSearch(): OfflineSearch {
  const {'search-offline.js': name = ''} = siteClientFiles()
  return {
    script: {path: `assets/${name}`, bytes: readFileSync(join(libDir(), 'client', name))},
    file(path, read) {
      const call = (content: string): string => `docsgenSearchFile(${JSON.stringify(path)},${content})\n`
      if (/^search\/.+\.json$/.test(path) && !path.endsWith('/lunr-index.json'))
        return {path: path.replace(/\.json$/, '.js'), text: call(JSON.stringify(textOf(read())))}
      if (!/^assets\/stemmer-[^/]+\.js$/.test(path)) return undefined
      const options = {format: 'iife', globalName: 'docsgenStemmer', charset: 'utf8', minify: true} as const
      return {path, text: transformSync(textOf(read()), options).code + call('docsgenStemmer.default')}
    }
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString()
}
