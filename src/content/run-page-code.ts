import type {Place} from '../model/diagnostic.ts'
import {type ReadContext, report} from './read-context.ts'

/** Runs code of a page, and reports the errors that it causes after it has returned. */
export async function runPageCode<T>(context: ReadContext, code: () => Promise<T>): Promise<T> {
  const {value, uncaught} = await context.files.run(context.source, code)
  for (const {file, at, ...finding} of uncaught) report(context, {...finding, at: {...at, data: {file}} as Place})
  return value
}
