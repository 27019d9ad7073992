import {execFileSync, spawn} from 'node:child_process'
import {chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {homedir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parse} from 'yaml'

/**
 * Programs for `docsgen test` that cannot be installed here: those of the OP Stack, and what builds them. Each checks its flags and
 * variables against the catalog of the site, reads the files that the real program reads, and answers the requests that the pages
 * make. The execution client answers with a real local chain, `anvil`.
 *
 *     node op-stack.js install FOLDER     write a script for each program into a folder for PATH
 *     node op-stack.js NAME ARGUMENT…     run a program
 */
const self = fileURLToPath(import.meta.url)
const site = join(dirname(self), '..', '..', 'content')
const constants = parse(readFileSync(join(site, '_constants.yaml'), 'utf8'))
const [name = '', ...args] = process.argv.slice(2)

/** Ends the program as the real ones do. */
function fail(message) {
  console.error(`${name}: ${message}`)
  process.exit(1)
}

function write(path, text, mode = 0o644) {
  mkdirSync(dirname(path), {recursive: true})
  writeFileSync(path, text, {mode})
  chmodSync(path, mode)
}

/** Returns a script that runs one of these programs. */
function script(program) {
  return `#!/bin/sh\nexec '${process.execPath}' '${self}' ${program} "$@"\n`
}

/** Returns the options of a command line by name, and its other words. */
function optionsOf(words, program) {
  const {flags} = parse(readFileSync(join(site, '_catalogue', `${program}.yaml`), 'utf8'))
  const values = new Map(
    flags.flatMap(({name, env}) => (process.env[env] === undefined ? [] : [[name, process.env[env]]]))
  )
  const others = []
  for (let index = 0; index < words.length; index++) {
    const [, flag, value] = /^--([^=]+)(?:=(.*))?$/s.exec(words[index]) ?? []
    if (flag === undefined) {
      others.push(words[index])
      continue
    }
    const known = flags.find(({name}) => name === flag)
    if (!known) fail(`flag provided but not defined: -${flag}`)
    values.set(flag, value ?? (known.type === 'boolean' ? 'true' : words[++index]))
  }
  for (const {name: flag, type, required} of flags) {
    const value = values.get(flag)
    if (required && value === undefined) fail(`Required flag "${flag}" not set`)
    if (value === undefined) continue
    if (/YOUR_|\{\w+\}/.test(value)) fail(`the placeholder in --${flag} was not replaced`)
    if (type === 'integer' && !/^-?\d+$/.test(value)) fail(`invalid value "${value}" for flag -${flag}`)
    if (type === 'duration' && !/^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(value))
      fail(`invalid value "${value}" for flag -${flag}`)
  }
  return {values, others}
}

/** Returns the release of a program without flags of the command line. */
function versionOf(program) {
  return constants.current[program].value
}

/** Serves JSON-RPC on the loopback address, whose methods are functions of their parameters. */
function serve(port, methods) {
  createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const {id, method, params = []} = JSON.parse(Buffer.concat(chunks).toString())
    const answer = Object.hasOwn(methods, method)
      ? await methods[method](...params)
      : {error: {code: -32_601, message: `the method ${method} does not exist/is not available`}}
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({jsonrpc: '2.0', id, ...answer}))
  }).listen(Number(port), '127.0.0.1', () => console.log(`${name} is listening on port ${port}`))
}

async function rpc(url, method, ...params) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params})
  })
  const {result, error} = await response.json()
  if (error) fail(error.message)
  return result
}

const keccak = text => execFileSync('cast', ['keccak', text], {encoding: 'utf8'}).trim()

/** Returns an address that depends only on a name. */
const addressOf = contract => `0x${Buffer.from(contract.padEnd(20, '.')).toString('hex').slice(0, 40)}`

/** Returns the inbox of a chain: a zero byte, and the first 19 bytes of the hash of its id. */
const inboxOf = chain => `0x00${keccak(`0x${BigInt(chain).toString(16).padStart(64, '0')}`).slice(2, 40)}`

const roles = [
  'l1ProxyAdminOwner',
  'l2ProxyAdminOwner',
  'systemConfigOwner',
  'unsafeBlockSigner',
  'batcher',
  'proposer',
  'challenger'
]
const vaults = [
  'baseFeeVaultRecipient',
  'l1FeeVaultRecipient',
  'sequencerFeeVaultRecipient',
  'operatorFeeVaultRecipient'
]
const zero = `0x${'0'.repeat(40)}`

/** Code of a contract that returns its owner for every call. */
const ownedBy = owner => `0x73${owner.slice(2)}5f5260205ff3`
/** Code of a contract that returns for `gameCount()` how often other calls were made. */
const counter = '0x5f3560e01c634d1975b414601657' + '5f546001015f5500' + '5b5f545f5260205ff3'

const programs = {
  async 'op-deployer'() {
    if (args[0] === '--version') return console.log(`op-deployer version ${versionOf('op-deployer')}`)
    const [command, ...rest] = args
    const {values, others} = optionsOf(rest, 'op-deployer')
    const folder = values.get('workdir') ?? fail('no workdir')
    if (command === 'init') {
      const chain = values.get('l2-chain-ids')
      return write(
        join(folder, 'intent.toml'),
        [
          `configType = "${values.get('intent-type')}"`,
          `l1ChainID = ${values.get('l1-chain-id')}`,
          '[[chains]]',
          `  id = "0x${BigInt(chain).toString(16).padStart(64, '0')}"`,
          ...[...vaults, ...roles].map(key => `  ${key} = "${zero}"`),
          ''
        ].join('\n')
      )
    }
    const intent = Object.fromEntries(
      [...readFileSync(join(folder, 'intent.toml'), 'utf8').matchAll(/^\s*(\w+) = "?([^"\n]*)"?$/gm)].map(
        ([, key, value]) => [key, value]
      )
    )
    if (command === 'apply') {
      if (vaults.some(key => intent[key] === zero)) fail('chain has a fee vault set to zero address')
      for (const key of roles) if (intent[key] === zero) fail(`${key} must be set`)
      const url = values.get('l1-rpc-url')
      if (BigInt(await rpc(url, 'eth_chainId')) !== BigInt(intent.l1ChainID)) fail('the L1 RPC serves another chain')
      if (values.get('deployment-target') === 'noop') return
      if (!/^0x[0-9a-f]{64}$/.test(values.get('private-key') ?? '')) fail('private key must be specified')
      await rpc(url, 'anvil_setCode', addressOf('SystemConfig'), ownedBy(intent.systemConfigOwner))
      await rpc(url, 'anvil_setCode', addressOf('DisputeGameFactory'), counter)
      return write(join(folder, 'state.json'), JSON.stringify({version: 1, appliedIntent: intent}))
    }
    if (command !== 'inspect') fail(`No help topic for '${command}'`)
    if (!existsSync(join(folder, 'state.json'))) fail(`no such file or directory: ${folder}/state.json`)
    const [part, chain] = others
    if (BigInt(chain) !== BigInt(intent.id)) fail(`chain not found: ${chain}`)
    const answers = {
      l1: () => ({
        opChainDeployment: {
          SystemConfigProxy: addressOf('SystemConfig'),
          OptimismPortalProxy: addressOf('OptimismPortal'),
          DisputeGameFactoryProxy: addressOf('DisputeGameFactory')
        }
      }),
      genesis: () => ({config: {chainId: Number(chain)}, alloc: {}}),
      rollup: () => ({
        genesis: {l2: {number: 0}},
        block_time: 2,
        l1_chain_id: Number(intent.l1ChainID),
        l2_chain_id: Number(chain),
        batch_inbox_address: inboxOf(chain),
        deposit_contract_address: addressOf('OptimismPortal'),
        l1_system_config_address: addressOf('SystemConfig')
      }),
      'deploy-config': () => ({batchSenderAddress: intent.batcher})
    }
    if (!Object.hasOwn(answers, part)) fail(`No help topic for '${part}'`)
    console.log(JSON.stringify(answers[part](), null, 2))
  },

  git() {
    const [command, ref = ''] = args
    if (command === 'clone')
      for (const folder of ['op-node', 'op-batcher', 'op-proposer', 'rust'])
        mkdirSync(join('optimism', folder), {recursive: true})
    if (command !== 'checkout') return
    const [program, version] = ref.split('/')
    if (constants.current[program]?.value !== version) fail(`pathspec '${ref}' did not match any file(s) known to git`)
  },

  // Builds the program of the folder.
  just() {
    const program = basename(process.cwd())
    if (args.length === 0) write(join('bin', program), script(program), 0o755)
  },
  cargo() {
    write(join('target', 'release', 'op-reth'), script('op-reth'), 0o755)
  },

  'op-reth'() {
    if (args[0] === '--version') return console.log(`Reth Version: ${versionOf('op-reth')}`)
    if (args[0] !== 'node') fail(`unrecognized subcommand '${args[0]}'`)
    const {values} = optionsOf(args.slice(1), 'op-reth')
    const {config} = JSON.parse(readFileSync(values.get('chain'), 'utf8'))
    if (!/^[0-9a-f]{64}\n?$/.test(readFileSync(values.get('authrpc.jwtsecret'), 'utf8'))) fail('invalid JWT secret')
    spawn(
      'anvil',
      ['--port', values.get('http.port'), '--chain-id', String(config.chainId), '--block-time', '1', '--silent'],
      {stdio: 'inherit'}
    ).on('exit', code => process.exit(code ?? 1))
  },

  async 'op-node'() {
    if (args[0] === '--version') return console.log(`op-node version ${versionOf('op-node')}`)
    const {values} = optionsOf(args, 'op-node')
    const config = JSON.parse(readFileSync(values.get('rollup.config'), 'utf8'))
    readFileSync(values.get('l2.jwt-secret'))
    if (!/^(?:0x)?[0-9a-f]{64}$/.test(values.get('p2p.sequencer.key') ?? '')) fail('the sequencer has no key')
    const response = await fetch(`${values.get('l1.beacon')}/eth/v1/node/version`)
    if (!response.ok) fail('the L1 beacon endpoint does not answer')
    if (Number(await rpc(values.get('l1'), 'eth_chainId')) !== config.l1_chain_id) fail('incorrect L1 RPC chain id')
    const head = {hash: keccak('0x00'), number: 1}
    serve(values.get('rpc.port'), {
      admin_sequencerActive: () => ({
        result: values.get('sequencer.enabled') === 'true' && values.get('sequencer.stopped') !== 'true'
      }),
      optimism_rollupConfig: () => ({result: config}),
      optimism_syncStatus: () => ({
        result: {current_l1: head, head_l1: head, unsafe_l2: head, safe_l2: head, finalized_l2: head}
      }),
      optimism_outputAtBlock: number => ({
        result: {
          version: `0x${'0'.repeat(64)}`,
          outputRoot: keccak(number.length % 2 ? `0x0${number.slice(2)}` : number),
          blockRef: head
        }
      })
    })
  },

  async 'op-batcher'() {
    if (args[0] === '--version') return console.log(`op-batcher version ${versionOf('op-batcher')}`)
    const {values} = optionsOf(args, 'op-batcher')
    const {batch_inbox_address: inbox} = await rpc(values.get('rollup-rpc'), 'optimism_rollupConfig')
    await rpc(values.get('l2-eth-rpc'), 'eth_blockNumber')
    execFileSync('cast', [
      'send',
      inbox,
      '0x01',
      '--rpc-url',
      values.get('l1-eth-rpc'),
      '--private-key',
      values.get('private-key')
    ])
    serve(values.get('rpc.port'), {
      admin_startBatcher: () => ({error: {code: -32_000, message: 'batcher is already running'}})
    })
  },

  async 'op-proposer'() {
    if (args[0] === '--version') return console.log(`op-proposer version ${versionOf('op-proposer')}`)
    const {values} = optionsOf(args, 'op-proposer')
    await rpc(values.get('rollup-rpc'), 'optimism_outputAtBlock', '0x1')
    const game = ['create(uint32,bytes32,bytes)', values.get('game-type'), `0x${'1'.repeat(64)}`, '0x01']
    execFileSync('cast', [
      'send',
      values.get('game-factory-address'),
      ...game,
      '--rpc-url',
      values.get('l1-eth-rpc'),
      '--private-key',
      values.get('private-key')
    ])
    serve(values.get('rpc.port'), {})
  },

  /** The consensus client of L1. */
  beacon() {
    const port = Number(args[0])
    createServer((_, response) => response.end('{"data":{"version":"stand-in"}}')).listen(port, '127.0.0.1')
  },

  install() {
    for (const program of ['op-deployer', 'git', 'just', 'cargo'])
      write(join(args[0] ?? homedir(), program), script(program), 0o755)
  }
}

if (!Object.hasOwn(programs, name)) fail('no such program')
await programs[name]()
