import {readFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {catalogueTables, readCatalogues} from '../../scripts/content/catalogue-tables.js'
import {createProject, page} from '../build/project.ts'
import {catalogueNames, readCatalogue} from './catalogues.ts'

/**
 * Tests that `docsgen record flags` reads the catalogs of this site again, from the facts in `content/_flags/`, and from a help text
 * after the next release. The programs are not on every machine, so their help is written here from the facts of the catalogs, as the
 * library of their flags prints it.
 */

test('every catalog of flags is recorded, and agrees with the facts that it was recorded from', async () => {
  const {flags} = JSON.parse(readFileSync('docsgen.lock.json', 'utf8')) as Records
  expect(Object.keys(flags)).toEqual(catalogueNames('flags'))
  for (const [program, {source, origin, release}] of Object.entries(flags)) {
    expect({program, source}).toEqual({program, source: `file:content/_flags/${program}.yaml`})
    expect({program, release, origin}).toEqual({
      program,
      release: (readCatalogue(program) as {release: string}).release,
      origin: (parse(readFileSync(`content/_flags/${program}.yaml`, 'utf8')) as {source: string}).source
    })
  }
  const paths = ['docsgen.lock.json', ...catalogueNames('flags').flatMap(filesOf)]
  const site = createProject({
    'content/index.mdx': page('Home'),
    ...Object.fromEntries(paths.map(path => [path, readFileSync(path, 'utf8')]))
  })
  const checked = await site.run(['record', 'flags', '--check'])
  expect(checked).toMatchObject({code: 0, stdout: 'The catalogs agree with their sources\n'})
})

interface Records {
  readonly flags: Readonly<Record<string, {readonly source: string; readonly origin: string; readonly release: string}>>
}

function filesOf(program: string): readonly string[] {
  return [`content/_catalogue/${program}.yaml`, `content/_flags/${program}.yaml`]
}

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

test.each(['op-conductor', 'op-dispute-mon', 'op-interop-filter'])(
  '%s keeps its descriptions and types',
  async program => {
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
    const described = after.flags.flatMap(({name, description, env, type}) =>
      description ? [{name, description, env, type}] : []
    )
    expect(described).toEqual(before.flags.map(({name, description, env, type}) => ({name, description, env, type})))
    expect((await site.run(['record', 'flags', '--check'], {env})).code).toBe(0)
    for (const name of ['contracts', 'errors', 'methods']) site.write({[`content/_catalogue/${name}.yaml`]: '{}\n'})
    const tables = catalogueTables(readCatalogues(new URL('content/_catalogue/', pathToFileURL(`${site.root}/`))))
    expect(tables[`origin-${program}.md`]).toContain('from `v9.9.9`, looked up on 2026-11-30. Source: `file:help.txt`.')
  }
)
