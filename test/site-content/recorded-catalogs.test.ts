import {readFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {catalogueTables, readCatalogues} from '../../scripts/catalogue-tables.js'
import {createProject, page} from '../build/project.ts'

/**
 * Tests that `docsgen record flags` can read the catalogs of this site again. The programs are not on every machine, so their help is
 * written here from the facts of the catalogs, as the library of their flags prints it.
 */

interface Flag {
  readonly name: string
  readonly env?: string
  readonly type: string
  readonly default?: string
  readonly aliases?: readonly string[]
  readonly description: string
}

function helpOf(program: string, flags: readonly Flag[]): string {
  const rows = flags.map(({name, env, type, default: value, aliases = []}) => {
    const names = [name, ...aliases].map(each => `--${each}`).join(', ')
    const facts = `${value === undefined ? '' : ` (default: ${type === 'string' ? JSON.stringify(value) : value})`}${env ? ` [$${env}]` : ''}`
    return `   ${names}${type === 'boolean' ? '' : ' value'}\tText of ${name}.${facts}`
  })
  return `NAME:\n   ${program} - A program.\n\nUSAGE:\n   ${program} [global options] command\n\nGLOBAL OPTIONS:\n${rows.join('\n')}\n   --help, -h\tshow help\n`
}

test.each(['op-conductor', 'op-dispute-mon', 'op-interop-filter'])('%s keeps its descriptions', async program => {
  const path = `content/_catalogue/${program}.yaml`
  const text = readFileSync(path, 'utf8')
  const before = parse(text) as {readonly flags: readonly Flag[]}
  const site = createProject({
    'content/index.mdx': page('Home', `<Catalogue of="${program}" />`),
    'content/_constants.yaml': 'current: {}\n',
    'help.txt': helpOf(program, before.flags),
    [path]: text
  })
  const env = {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 30) / 1000)}
  const recorded = await site.run(['record', 'flags', program, '--file', 'help.txt', '--release', 'v9.9.9'], {env})
  expect(recorded.stdout).toContain(' 0 removed.')
  const after = parse(site.read(path)) as {readonly release: string; readonly flags: readonly Flag[]}
  expect(after.release).toBe('v9.9.9')
  const described = after.flags.flatMap(({name, description, env}) => (description ? [{name, description, env}] : []))
  expect(described).toEqual(before.flags.map(({name, description, env}) => ({name, description, env})))
  expect((await site.run(['record', 'flags', '--check'], {env})).code).toBe(0)
  for (const name of ['contracts', 'errors', 'methods']) site.write({[`content/_catalogue/${name}.yaml`]: '{}\n'})
  const tables = catalogueTables(readCatalogues(new URL('content/_catalogue/', pathToFileURL(`${site.root}/`))))
  expect(tables[`origin-${program}.md`]).toContain('from `v9.9.9`, looked up on 2026-11-30. Source: `file:help.txt`.')
})
