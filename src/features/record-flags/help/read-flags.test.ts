import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readFlags} from './read-flags.ts'

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

test("the source of a manual page has the same flags as the program's help", () => {
  const {format, flags, unread} = readFlags(textOf('pages/cargo-build.1'))
  expect([format, unread]).toEqual(['man', []])
  const names = (text: string): readonly string[] =>
    readFlags(text)
      .flags.map(({name}) => name)
      .sort()
  expect(flags.find(({name}) => name === '--jobs')).toMatchObject({aliases: ['-j'], group: 'Miscellaneous Options'})
  const [page, help] = [names(textOf('pages/cargo-build.1')), names(textOf('texts/cargo-build.txt'))]
  expect(page.filter(name => !help.includes(name))).toEqual(['-C'])
  expect(help.filter(name => !page.includes(name))).toEqual(['--unit-graph'])
})

test('reads a page with the macros of mdoc', () => {
  const page = `.Dd $Mdocdate$
.Dt NODE 1
.Sh OPTIONS
.Bl -tag -width 6n
.It Fl c , Fl -check
Check the script's syntax without executing it.
.
.It Fl -cpu-prof-dir Ns = Ns Ar directory
Directory of profiles, see
.Fl -cpu-prof .
.El
`
  expect(readFlags(page).flags).toEqual([
    {name: '--check', aliases: ['-c'], group: 'OPTIONS', text: "Check the script's syntax without executing it."},
    {
      name: '--cpu-prof-dir',
      type: 'directory',
      group: 'OPTIONS',
      text: 'Directory of profiles, see --cpu-prof.'
    }
  ])
})

test('reads what cobra exports as YAML', () => {
  const text = `name: acme serve
synopsis: Start the server
usage: acme serve [flags]
options:
    - name: listen
      shorthand: l
      default_value: 127.0.0.1:8545
      usage: |
        Address to listen on
    - name: peers
      default_value: '[]'
      usage: Peers
inherited_options:
    - name: verbose
      default_value: "false"
      usage: Print more
see_also:
    - acme - The program
`
  expect(readFlags(text)).toEqual({
    format: 'cobra',
    unread: [],
    flags: [
      {name: '--listen', aliases: ['-l'], default: '127.0.0.1:8545', group: 'Options', text: 'Address to listen on'},
      {name: '--peers', group: 'Options', text: 'Peers'},
      {name: '--verbose', default: 'false', group: 'Global options', text: 'Print more'}
    ]
  })
})

test('reads what clap exports as Markdown: the first command', () => {
  const text = `# Command-Line Help for \`acme\`

This document contains the help content for the \`acme\` command-line program.

## \`acme\`

**Usage:** \`acme [OPTIONS] <COMMAND>\`

###### **Subcommands:**

* \`serve\` — Start the server

###### **Options:**

* \`-p\`, \`--port <PORT>\` — Port — of the server

  Default value: \`8545\`
* \`--mode <MODE>\` — How it runs

  Possible values:
  - \`full\`:
    All blocks
  - \`light\`

* \`-v\`, \`--verbose\` — Print more

## \`acme serve\`

###### **Options:**

* \`--other\` — Not of the program
`
  expect(readFlags(text)).toEqual({
    format: 'clap',
    unread: [],
    flags: [
      {name: '--port', aliases: ['-p'], type: 'PORT', group: 'Options', default: '8545', text: 'Port — of the server'},
      {name: '--mode', type: 'MODE', group: 'Options', values: ['full', 'light'], text: 'How it runs'},
      {name: '--verbose', aliases: ['-v'], group: 'Options', text: 'Print more'}
    ]
  })
})
