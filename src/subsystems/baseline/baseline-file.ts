import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {findNodeAtLocation, getNodeValue, type ParseError, parseTree} from 'jsonc-parser'
import {textFile} from '../../content/text-file.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {asBaseline, type Baseline, formatBaseline} from './baseline.ts'

/** Default path of a baseline, without `--baseline`. */
export const defaultBaseline = 'docsgen.baseline.json'

/** Returns whether a baseline exists. */
export function hasBaseline(root: string, file: string): boolean {
  return existsSync(resolve(root, file))
}

/**
 * Reads a baseline.
 *
 * @param file relative to the root, or absolute
 * @throws HostError 2 if the file does not exist or is not a baseline, with line and column
 */
export function readBaseline(root: string, file: string): Baseline {
  let text: string
  try {
    text = readFileSync(resolve(root, file), 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new HostError(
        `Unexpected baseline \`${file}\`, expected an existing file. Create it with \`--update-baseline\`.`,
        2
      )
    throw machineError(error, {verb: 'read', path: file})
  }
  const at = (offset: number): string => {
    const {line, column} = textFile(text).pointAt(offset)
    return `${file}:${line}:${column}`
  }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, {disallowComments: true})
  const [error] = errors
  if (error || !tree)
    throw new HostError(`${at(error?.offset ?? 0)} Unexpected text in the baseline, expected JSON.`, 2)
  const result = asBaseline(getNodeValue(tree))
  if ('baseline' in result) return result.baseline
  throw new HostError(
    `${at(findNodeAtLocation(tree, [...result.path])?.offset ?? 0)} Unexpected value in the baseline, ${result.problem}.`,
    2
  )
}

export function writeBaseline(root: string, file: string, baseline: Baseline): void {
  try {
    rewriteWhole(resolve(root, file), formatBaseline(baseline))
  } catch (error) {
    throw machineError(error, {verb: 'write', path: file})
  }
}
