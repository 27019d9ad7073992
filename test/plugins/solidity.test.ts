import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {loadSolc} from '../../plugins/solidity/compile-sources.ts'
import solidity from '../../plugins/solidity.ts'
import {madeBy} from './made-by.ts'

const listeners = (): number => process.listenerCount('unhandledRejection') + process.listenerCount('uncaughtException')
/** Before the compiler is loaded. */
const listenersBefore = listeners()

const token = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ledger} from "./Ledger.sol";

/// @title Moves balances.
interface IToken {
    /// @notice Was sent from one account to another.
    /// @param from Who had it.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice There is too little.
    error Low(uint256 have, uint256 need);

    /**
     * @notice Sends \`value\` to an account. See {Low}.
     * @dev Emits {Transfer}.
     *
     * - first
     * - second
     * @param to Who gets it.
     * @param value How much, see {Token-positions} and {IToken-transfer}.
     * @return sent Whether it was sent.
     * @custom:security Not while it is paused.
     */
    function transfer(address to, uint256 value) external returns (bool sent);
}

/// @notice Keeps balances.
contract Token is IToken {
    /// @notice A place in the ledger.
    /// @param amount How much is there.
    struct Position { uint256 amount; address owner; }
    enum Mode { Open, Closed }

    /// @notice Who may do all.
    address public owner;

    /// @inheritdoc IToken
    function transfer(address to, uint256 value) external returns (bool sent) {}
    /// @dev HTML is text: <script>alert(1)</script> <img src=x onerror=alert(1)> {1+1} @@a.b@@ [link](javascript:alert(1)) ![p](x.png) $x$ :::note
    function positions(Position[] calldata list, Mode mode) external {}
    /**
     * @notice Reads a position – by number.
     *
     * NOTE: The number starts at zero.
     *
     * Requirements: none.
     */
    function positions(uint256 at) external view returns (Position memory) {}
}
`
const ledger = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
library Ledger {
    error Lost();
    /// @notice Adds two.
    /// @param a The first.
    /// @return The sum.
    function add(uint256 a, uint256 b) internal pure returns (uint256) { return a + b; }
}
`

interface Output {
  readonly contracts: Record<
    string,
    Record<string, {abi: unknown; devdoc: unknown; userdoc: unknown; evm: {methodIdentifiers: object}}>
  >
  readonly sources: Record<string, {ast: unknown}>
}

const sources = {'src/Token.sol': {content: token}, 'src/Ledger.sol': {content: ledger}}

function compile(): Output {
  const solc = loadSolc(process.cwd())
  if (!solc) throw new Error('The package solc is not installed')
  const selected = {'*': {'*': ['abi', 'devdoc', 'userdoc', 'evm.methodIdentifiers'], '': ['ast']}}
  return JSON.parse(
    solc.compile(JSON.stringify({language: 'Solidity', sources, settings: {outputSelection: selected}}))
  ) as Output
}

const output = compile()
const built = output.contracts['src/Token.sol']
const tokenOutput = built?.Token

/** Foundry's output for a contract. */
const foundry = {
  abi: tokenOutput?.abi,
  bytecode: {object: '0x60'},
  methodIdentifiers: tokenOutput?.evm.methodIdentifiers,
  metadata: {
    output: {devdoc: tokenOutput?.devdoc, userdoc: tokenOutput?.userdoc},
    settings: {compilationTarget: {'src/Token.sol': 'Token'}}
  },
  ast: output.sources['src/Token.sol']?.ast
}

const bySources = madeBy(solidity({sources: 'src'}), {'src/Token.sol': token, 'src/Ledger.sol': ledger})

describe('a page', () => {
  test('has the NatSpec comments of each member, inherited too', async () => {
    const {body, pages} = await bySources
    expect(pages.map(({route}) => route)).toEqual([
      '/contracts',
      '/contracts/IToken',
      '/contracts/Ledger',
      '/contracts/Token'
    ])
    await expect(body('/contracts/IToken')).toMatchFileSnapshot('expected/solidity-itoken.md')
    await expect(body('/contracts/Token')).toMatchFileSnapshot('expected/solidity-token.md')
    await expect(body('/contracts/Ledger')).toMatchFileSnapshot('expected/solidity-ledger.md')
    await expect(body('/contracts')).toMatchFileSnapshot('expected/solidity-contracts.md')
  })

  test('has the selectors and topics that the compiler computed', async () => {
    const {body} = await bySources
    for (const [signature, selector] of Object.entries(tokenOutput?.evm.methodIdentifiers ?? {}))
      expect(body('/contracts/Token') + body('/contracts/IToken'), signature).toContain(`\`0x${selector}\``)
    expect(body('/contracts/IToken')).toContain(
      'Topic: `0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef`'
    )
  })

  test('runs no code from a comment', async () => {
    const {body} = await bySources
    const text = body('/contracts/Token')
    expect(text).not.toMatch(/(?<!\\)<(?:script|img)/)
    expect(text).not.toContain('](javascript:')
    expect(text).not.toContain('@@a.b@@')
    expect(text).not.toMatch(/(?<!\\)[$]x/)
  })
})

test.each([
  ['Foundry artifacts', {'out/Token.sol/Token.json': JSON.stringify(foundry)}],
  ['compiler output', {'out/solc.json': JSON.stringify(output)}],
  [
    'Hardhat artifacts with build info',
    {
      'out/src/Token.sol/Token.json': JSON.stringify({
        contractName: 'Token',
        sourceName: 'src/Token.sol',
        abi: tokenOutput?.abi,
        bytecode: '0x60'
      }),
      'out/src/Token.sol/Token.dbg.json': '{}',
      'out/build-info/1.json': JSON.stringify({output})
    }
  ]
])('%s produce the same functions, events and errors', async (_, files) => {
  const {body, findings} = await madeBy(solidity({artifacts: 'out', include: ['Token']}), files)
  const text = body('/contracts/Token')
  for (const part of [
    '### transfer',
    '### positions(uint256)',
    '### owner',
    '0xa9059cbb',
    '#event-transfer',
    '#error-low'
  ])
    expect(text).toContain(part)
  expect(text).toContain('Sends `value` to an account.')
  expect(findings.filter(line => !line.includes('undocumented'))).toEqual([])
})

test.each([
  ['Foundry artifacts', {'contracts/out/Token.json': JSON.stringify(foundry), 'contracts/src/Token.sol': token}, true],
  ['a build info', {'contracts/out/build-info/1.json': JSON.stringify({output, input: {sources}})}, true],
  [
    'Foundry artifacts that are older than the source',
    {'contracts/out/Token.json': JSON.stringify(foundry), 'contracts/src/Token.sol': `// New\n${token}`},
    false
  ]
])('paragraphs of comments are kept if the source matches: %s', async (_, files, kept) => {
  const {body} = await madeBy(solidity({artifacts: 'contracts/out', include: ['Token']}), files)
  expect(body('/contracts/Token').includes('zero.\n\nRequirements')).toBe(kept)
  expect(body('/contracts/Token')).toContain('Requirements: none.')
})

test('an artifact without documentation and syntax tree shows its ABI', async () => {
  const abi = JSON.stringify({contractName: 'IThing', sourceName: 'IThing.sol', abi: tokenOutput?.abi, bytecode: '0x'})
  const {body, findings} = await madeBy(solidity({artifacts: 'out'}), {'out/IThing.json': abi})
  expect(body('/contracts/IThing')).toMatch(/^Interface\. Source: `IThing\.sol`\./)
  expect(body('/contracts/IThing')).toContain('`0xa9059cbb`')
  expect(findings).toEqual([
    expect.stringMatching(
      /^out\/IThing\.json:- info undocumented: The interface `IThing` has no NatSpec comment for .*, and 1 more$/
    )
  ])
})

test('two contracts with one name have two pages', async () => {
  const artifact = (source: string) => JSON.stringify({contractName: 'A', sourceName: source, abi: [], bytecode: '0x1'})
  const {pages} = await madeBy(solidity({artifacts: 'out', route: '/c'}), {
    'out/x/A.sol/A.json': artifact('x/A.sol'),
    'out/y/A.sol/A.json': artifact('y/A.sol')
  })
  expect(pages.map(({route}) => route)).toEqual(['/c', '/c/x/A/A', '/c/y/A/A'])
})

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('deployed addresses are on the page, by chain, with their checksum', async () => {
  const {body, findings} = await madeBy(solidity({artifacts: 'out', include: ['Token'], addresses: 'a.json'}), {
    'out/Token.json': JSON.stringify(foundry),
    'a.json': JSON.stringify({mainnet: {Token: address}, 'op|test': {Token: address.toLowerCase()}})
  })
  expect(body('/contracts/Token')).toContain(
    `| Chain | Address |\n|---|---|\n| mainnet | \`${address}\` |\n| op\\|test | \`${address}\` |\n`
  )
  expect(findings.filter(line => !line.includes('undocumented'))).toEqual([])
})

const wrongChecksum = address.replace('d8dA', 'D8dA')

test.each([
  [{artifacts: 'out'}, {}, 'docsgen.config:plugins.0.1.artifacts error invalid: `out` contains no JSON file.'],
  [
    {artifacts: 'out'},
    {'out/A.json': '{\n  "abi": [,]\n}'},
    'out/A.json:2:11 error invalid: `out/A.json` is not valid JSON (ValueExpected).'
  ],
  [{artifacts: 'out'}, {'out/A.json': ''}, 'out/A.json:1:1 error invalid: `out/A.json` is not valid JSON'],
  [
    {artifacts: 'out'},
    {'out/A.json': '{"abl": []}'},
    'out/A.json:1:1 error invalid: `out/A.json` has no `abi`, so it is not an artifact of Foundry or Hardhat; did you mean `abl`?'
  ],
  [{artifacts: 'out'}, {'out/A.json': '{"abi": [null]}'}, 'out/A.json:1:1 error invalid: `out/A.json` has no `abi`'],
  [{artifacts: 'out'}, {'out/A.json': 'null'}, 'out/A.json:1:1 error invalid: `out/A.json` has no `abi`'],
  [
    {artifacts: 'out', include: ['Token', 'Tokn']},
    {'out/Token.json': JSON.stringify(foundry)},
    'docsgen.config:plugins.0.1.include.1 error unknown-contract: Unexpected contract `Tokn` in `include`, expected one of the compiled contracts; did you mean `Token`?'
  ],
  [
    {artifacts: 'out', addresses: 'gone.json'},
    {'out/Token.json': JSON.stringify(foundry)},
    'docsgen.config:plugins.0.1.addresses error invalid: `gone.json` is not a file of the project'
  ],
  [
    {artifacts: 'out', addresses: 'a.json'},
    {'out/Token.json': JSON.stringify(foundry), 'a.json': `{"mainnet": {\n  "Tokem": "${address}"\n}}`},
    'a.json:2:3 error unknown-contract: Unexpected contract `Tokem`, expected one of the compiled contracts; did you mean `Token`?'
  ],
  [
    {artifacts: 'out', addresses: 'a.json'},
    {'out/Token.json': JSON.stringify(foundry), 'a.json': '{"mainnet": {"Token": "0x12"}}'},
    'a.json:1:23 error address: Unexpected address `0x12`, expected `0x` and 40 hexadecimal digits'
  ],
  [
    {artifacts: 'out', addresses: 'a.json'},
    {'out/Token.json': JSON.stringify(foundry), 'a.json': `{"mainnet": {"Token": "${wrongChecksum}"}}`},
    `a.json:1:23 error address: The checksum of the address \`${wrongChecksum}\` is wrong.`
  ],
  [
    {artifacts: 'out', addresses: 'a.json'},
    {'out/Token.json': JSON.stringify(foundry), 'a.json': '{"mainnet": "0x12"}'},
    'a.json:1:13 error address: Unexpected value of the chain `mainnet`, expected an object with addresses by contract'
  ],
  [
    {sources: 'src'},
    {'src/A.sol': '// ä\npragma solidity ^0.8.20;\ncontract A { uint x = y; }\n'},
    'src/A.sol:3:23 error invalid: The Solidity compiler reports: Undeclared identifier.'
  ],
  [
    {sources: 'src'},
    {'src/A.sol': 'pragma solidity ^0.8.20;\nimport "./Gone.sol";\n'},
    'src/A.sol:2:1 error invalid: The Solidity compiler reports: Source "src/Gone.sol" not found'
  ],
  [{sources: 'src'}, {}, 'docsgen.config:plugins.0.1.sources error invalid: `src` contains no `.sol` file'],
  [
    {},
    {},
    'docsgen.config:plugins.0.1 error options: The plugin `solidity` needs one of the options `artifacts` and `sources`.'
  ],
  [{artifacts: 'out', rout: '/x'}, {'out/Token.json': JSON.stringify(foundry)}, 'did you mean `route`?']
])('%j is reported at its place', async (options, files, expected) => {
  const {findings} = await madeBy(solidity(options), files as unknown as Record<string, string>)
  expect(findings.filter(line => !line.includes('undocumented')).join('\n')).toContain(expected)
})

test('a project with sources needs the compiler', async () => {
  const {findings} = await madeBy(solidity({sources: 'src'}), {'src/A.sol': 'contract A {}'}, '/')
  expect(findings).toEqual([
    'docsgen.config:plugins.0.1.sources error invalid: The option `sources` needs the package `solc`. Install it: `npm install -D solc`.'
  ])
})

test('imports are resolved through remappings, and get no page', async () => {
  const {pages, findings} = await madeBy(solidity({sources: 'src', remappings: ['@lib/=lib/own/']}), {
    'src/A.sol': 'pragma solidity ^0.8.20;\nimport {B} from "@lib/B.sol";\n/// @notice A.\ncontract A is B {}\n',
    'lib/own/B.sol': 'pragma solidity ^0.8.20;\n/// @notice B.\ncontract B {}\n'
  })
  expect(findings).toEqual([])
  expect(pages.map(({route}) => route)).toEqual(['/contracts', '/contracts/A'])
})

test('every kind of problem has a documented rule', () => {
  const names = (solidity({artifacts: 'out'}).rules ?? []).map(({name}) => name)
  const source = readFileSync('plugins/solidity/problem.ts', 'utf8')
  const kinds = [...(/ReferenceProblem<([^>]*)>/.exec(source)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, name]) => name
  )
  expect(kinds).toContain('unknown-contract')
  for (const kind of kinds) expect(names).toContain(kind)
})

test('the compiler leaves no listener that ends the process', () => {
  expect(listeners()).toBe(listenersBefore)
})
