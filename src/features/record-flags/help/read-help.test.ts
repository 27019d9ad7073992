import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {readHelp} from './read-help.ts'
import type {HelpFormat, RecordedFlag} from './recorded-flag.ts'

const folder = join(import.meta.dirname, 'texts')

/** Reads what a real program printed. */
function helpOf(program: string): ReturnType<typeof readHelp> {
  return readHelp(readFileSync(join(folder, `${program}.txt`), 'utf8'))
}

function flagsOf(program: string): Readonly<Record<string, RecordedFlag>> {
  return Object.fromEntries(helpOf(program).flags.map(flag => [flag.name, flag]))
}

/** The library of each program, its number of flags, and the number of lines that are not understood. */
const programs: Readonly<Record<string, readonly [format: HelpFormat, flags: number, unread: number]>> = {
  anvil: ['clap', 69, 0],
  caddy: ['cobra', 9, 0],
  'cargo-build': ['clap', 39, 0],
  'cast-call': ['clap', 72, 0],
  curl: ['plain', 237, 13],
  'docker-run': ['cobra', 104, 0],
  'docsgen-build': ['commander', 19, 0],
  esbuild: ['plain', 71, 0],
  fd: ['clap', 44, 1],
  'forge-build': ['clap', 46, 0],
  goimports: ['go-flag', 12, 0],
  hyperfine: ['clap', 25, 0],
  jq: ['plain', 16, 0],
  'json-tool': ['argparse', 8, 0],
  mkcert: ['plain', 6, 0],
  nginx: ['plain', 11, 0],
  node: ['plain', 147, 3],
  'npm-install': ['plain', 35, 0],
  'oclif-generate': ['oclif', 12, 0],
  'oclif-readme': ['oclif', 11, 0],
  pip: ['plain', 67, 0],
  rclone: ['cobra', 2, 0],
  restic: ['cobra', 43, 0],
  ripgrep: ['clap', 100, 0],
  runc: ['urfave-cli', 9, 0],
  rustc: ['plain', 28, 1],
  stringer: ['go-flag', 5, 0],
  svgo: ['commander', 19, 0],
  terser: ['commander', 26, 0],
  tsc: ['plain', 137, 0],
  venv: ['argparse', 9, 0]
}

test('the table has all fixtures', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(programs)
      .map(name => `${name}.txt`)
      .sort()
  )
})

describe('real programs', () => {
  test.each(Object.entries(programs))('%s', (program, [format, count, lost]) => {
    const {format: found, flags, unread} = helpOf(program)
    expect([found, flags.length, unread.length]).toEqual([format, count, lost])
    for (const {name, text, default: initial, type} of flags) {
      expect(name).toMatch(/^--?[\w?#@%*.]/)
      // A fact that is left in the text, or text that became a fact.
      expect(text).not.toMatch(/^\[default: |\[env: |\(default "/)
      expect(initial ?? '').not.toContain('\n')
      expect(type ?? '').not.toMatch(/ {2}/)
    }
  })
})

test('reads the facts that clap prints', () => {
  const {'--accounts': accounts, '--block-time': time, '--network': network, '--fork-url': fork} = flagsOf('anvil')
  expect(accounts).toEqual({
    name: '--accounts',
    aliases: ['-a'],
    type: 'NUM',
    group: 'Options',
    default: '10',
    text: 'Number of dev accounts to generate and configure'
  })
  expect(time?.aliases).toEqual(['-b', '--blockTime'])
  expect(network?.values).toEqual(['ethereum', 'optimism', 'tempo'])
  expect(fork).toMatchObject({type: 'URL', group: 'Fork config'})
  expect(Object.values(flagsOf('cast-call')).find(({env}) => env?.includes('ETH_FROM'))).toMatchObject({name: '--from'})
})

test('reads the facts that cobra, urfave/cli and Go print', () => {
  expect(flagsOf('restic')['--repo']).toMatchObject({aliases: ['-r'], type: 'repository', group: 'Global Flags'})
  expect(flagsOf('docker-run')['--memory-swappiness']).toMatchObject({type: 'int', default: '-1'})
  expect(flagsOf('runc')['--preserve-fds']).toMatchObject({default: '0', type: 'value'})
  expect(flagsOf('goimports')['-memrate']).toMatchObject({type: 'int', text: 'if > 0, sets runtime.MemProfileRate'})
  const urfave = readHelp(
    'NAME:\n   op-node - node\n\nGLOBAL OPTIONS:\n   L1\n\n   --l1.trustrpc  Trust the L1 RPC (default: false)  ($OP_NODE_L1_TRUST_RPC)\n   --l1 value     Address. (default: "http://127.0.0.1:8545") [$OP_NODE_L1_ETH_RPC, $L1_RPC]\n'
  )
  expect(urfave.flags).toMatchObject([
    {name: '--l1.trustrpc', env: ['OP_NODE_L1_TRUST_RPC'], default: 'false', text: 'Trust the L1 RPC'},
    {name: '--l1', env: ['OP_NODE_L1_ETH_RPC', 'L1_RPC'], default: 'http://127.0.0.1:8545', text: 'Address.'}
  ])
})

test('reads the facts that commander, oclif and argparse print', () => {
  expect(flagsOf('docsgen-build')['--out-dir']).toMatchObject({
    type: 'dir',
    default: 'dist',
    text: 'where to write the site'
  })
  expect(flagsOf('oclif-readme')['--output-dir']).toMatchObject({required: true, default: 'docs', type: 'value'})
  expect(flagsOf('oclif-generate')['--package-manager']).toMatchObject({values: ['npm', 'yarn', 'pnpm']})
  expect(flagsOf('json-tool')['--indent']).toMatchObject({
    type: 'INDENT',
    text: 'separate items with newlines and use this number of spaces for indentation'
  })
})

test('keeps a line that it does not understand', () => {
  expect(readHelp('Options:\n  --good  text\n  --bad thing in words and so on\n').unread).toEqual([
    '--bad thing in words and so on'
  ])
})

test('any text produces flags with names, in time that is proportional to its length', () => {
  const word = fc.constantFrom(
    '--a',
    '-b',
    ' ',
    '  ',
    '\n',
    '\t',
    '[',
    ']',
    '(default: ',
    ')',
    '<x>',
    '=',
    ', ',
    '"',
    'word',
    ':'
  )
  fc.assert(
    fc.property(fc.array(word, {maxLength: 200}), words => {
      for (const {name} of readHelp(words.join('')).flags) expect(name).toMatch(/^-/)
    })
  )
})
