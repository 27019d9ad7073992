import type {DialectName} from '../../../model/project/config.ts'
import type {AdoptedSetup, AdoptedSyntax} from '../adopted-project.ts'
import {dialects} from './dialects.ts'
import {pageSyntax} from './page-syntax.ts'

interface Named extends Pick<AdoptedSetup, 'settings'> {
  readonly name: DialectName | 'docsgen'
}

/** Returns the syntax of a dialect's pages, for a thread. */
export async function dialectSyntax({name, settings}: Named): Promise<AdoptedSyntax> {
  if (name === 'docsgen') return {remark: [], componentProps: () => ({})}
  const entry = dialects.find(item => item.name === name)
  if (!entry) throw new Error(`Unexpected dialect ${name}`)
  const dialect = await entry.load()
  return pageSyntax(dialect.syntax(settings))
}
