import type {AdoptedSetup, AdoptedSyntax} from '../../../plugin/adopt.ts'
import {dialects} from './dialects.ts'
import {pageSyntax} from './page-syntax.ts'

/** Returns the syntax of a dialect's pages, for a thread. */
export async function dialectSyntax({name, settings}: Pick<AdoptedSetup, 'name' | 'settings'>): Promise<AdoptedSyntax> {
  const entry = dialects.find(item => item.name === name)
  if (!entry) throw new Error(`Unexpected dialect ${name}`)
  const dialect = await entry.load()
  return pageSyntax(dialect.syntax(settings))
}
