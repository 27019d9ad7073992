import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

/** A function of the project that runs. */
export interface RunningCode {
  /** Empty for the top level of a module. */
  readonly name: string
  /** Relative to the root; absent for the code of a configuration or a plugin. */
  readonly file?: string
  /** The same for the same code, until it is edited. */
  readonly key: string
}

const frame = /^ +at (?:([^\s(]+) \()?(file:\/\/\S+\/(modules|config)\/[0-9a-f]+\.mjs)[^:]*:(\d+):\d+/gm

/**
 * Returns the outermost function of the project in a stack: the component, not what it calls. The line in its source needs the
 * bundler: see `ModuleLoader.origins`.
 */
export function runningCode(stack: string): RunningCode | undefined {
  for (const [, name = '', url = '', kind, line] of [...stack.matchAll(frame)].reverse()) {
    const key = `${url} ${name}`
    if (kind === 'config') return {name, key}
    const file = fileIn(bundleText(fileURLToPath(url)), Number(line))
    if (file !== undefined && !file.includes('node_modules/')) return {name, file, key}
  }
  return undefined
}

/**
 * Returns the file that a line of a bundle belongs to, or from which the bundle was made: esbuild writes each before its code.
 */
export function fileIn(bundle: string, line = Number.POSITIVE_INFINITY): string | undefined {
  const before = bundle.split('\n').slice(0, line)
  return /^\/\/ (\S.*)$/.exec(before.findLast(text => /^\/\/ \S/.test(text)) ?? '')?.[1]
}

/** Returns the code of a bundle; empty if it does not exist. */
export function bundleText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
