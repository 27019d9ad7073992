import {SourceMap, type SourceMapPayload} from 'node:module'
import type {Origin} from '../../model/diagnostic.ts'
import {fileOfInput} from './esbuild-paths.ts'

/** Returns the places in bundles in an error's stack, innermost first, with the bundle's name. */
export function bundlePlaces(
  error: unknown
): {readonly bundle: string; readonly line: number; readonly column: number}[] {
  const stack = (error as {stack?: unknown} | null | undefined)?.stack
  if (typeof stack !== 'string') return []
  return [...stack.matchAll(/\/modules\/([0-9a-f]+)\.mjs(?:\?[^:]*)?:(\d+):(\d+)/g)].map(
    ([, bundle = '', line, column]) => ({
      bundle,
      line: Number(line),
      column: Number(column)
    })
  )
}

/** Returns the source of a place in a bundle; `undefined` for code of packages, which users cannot fix. */
export function originOf(
  root: string,
  map: string,
  {line, column}: {readonly line: number; readonly column: number}
): Origin | undefined {
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || entry.originalSource === undefined) return undefined
  const file = fileOfInput(root, entry.originalSource)
  if (file.startsWith('../') || file.includes('node_modules/')) return undefined
  return {file, line: entry.originalLine + 1, column: entry.originalColumn + 1}
}
