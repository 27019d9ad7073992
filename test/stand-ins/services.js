import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createWalletClient, http, keccak256, numberToHex} from 'viem'
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts'
import {args, constants, fail, optionsOf, repeat, rpc, serve, serveMetrics, serveText, write} from './command-line.js'
import {chainAt, deployL1, genesisState, initializeL2, placeSafe, prestate} from './contracts.js'
import {defend, listGames, propose} from './games.js'
import {batchOf, deriveDeposits, followBatches, outputAt, referenceTo, superRootAt} from './rollup.js'

/** Returns an address that depends only on a name. */
const addressOf = contract => `0x${Buffer.from(contract.padEnd(20, '.')).toString('hex').slice(0, 40)}`

/** Addresses of the contracts of a new chain. */
const addresses = {
  systemConfig: addressOf('SystemConfig'),
  opcm: addressOf('OPContractsManager'),
  portal: addressOf('OptimismPortal'),
  gameFactory: addressOf('DisputeGameFactory'),
  bridge: addressOf('L1StandardBridge'),
  messenger: addressOf('L1CrossDomainMessenger')
}

/** Contracts of a new chain that no page calls. */
const otherContracts = [
  'AddressManagerImpl',
  'AnchorStateRegistryProxy',
  'DelayedWethPermissionedGameProxy',
  'DelayedWethPermissionlessGameProxy',
  'EthLockboxProxy',
  'L1Erc721BridgeProxy',
  'OpChainProxyAdminImpl',
  'OptimismMintableErc20FactoryProxy'
]

/** Returns the inbox of a chain: a zero byte, and the first 19 bytes of the hash of its id. */
const inboxOf = chain => `0x00${keccak256(numberToHex(BigInt(chain), {size: 32})).slice(2, 40)}`

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

/** Options of an execution client: one block a second, and a safe block soon after. */
const localChain = [
  '--network',
  'optimism',
  '--block-time',
  '1',
  '--slots-in-an-epoch',
  '1',
  '--disable-min-priority-fee',
  '--silent'
]

/** Programs of the OP Stack. */
export const services = {
  async 'op-deployer'() {
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
          `opcmAddress = "${addresses.opcm}"`,
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
      await deployL1(chainAt(url), {
        from: privateKeyToAccount(values.get('private-key')).address,
        chainId: intent.id,
        inbox: inboxOf(intent.id),
        at: addresses,
        roles: {...intent, owner: intent.systemConfigOwner}
      })
      return write(join(folder, 'state.json'), JSON.stringify({version: 1, appliedIntent: intent}))
    }
    if (command !== 'inspect') fail(`No help topic for '${command}'`)
    if (!existsSync(join(folder, 'state.json'))) fail(`no such file or directory: ${folder}/state.json`)
    const [part, chain] = others
    if (BigInt(chain) !== BigInt(intent.id)) fail(`chain not found: ${chain}`)
    const answers = {
      l1: () => ({
        superchainDeployment: Object.fromEntries(
          ['SuperchainConfigProxy', 'ProtocolVersionsProxy'].map(contract => [contract, addressOf(contract)])
        ),
        opChainDeployment: {
          ...Object.fromEntries(otherContracts.map(contract => [contract, addressOf(contract)])),
          SystemConfigProxy: addresses.systemConfig,
          OptimismPortalProxy: addresses.portal,
          DisputeGameFactoryProxy: addresses.gameFactory,
          L1StandardBridgeProxy: addresses.bridge,
          L1CrossDomainMessengerProxy: addresses.messenger
        }
      }),
      genesis: () => ({
        config: {chainId: Number(chain)},
        difficulty: '0x0',
        gasLimit: '0x3938700',
        baseFeePerGas: '0xf4240',
        alloc: genesisState(intent.l2ProxyAdminOwner)
      }),
      rollup: () => ({
        genesis: {l2: {number: 0}, system_config: {batcherAddr: intent.batcher}},
        block_time: 2,
        l1_chain_id: Number(intent.l1ChainID),
        l2_chain_id: Number(chain),
        batch_inbox_address: inboxOf(chain),
        deposit_contract_address: addresses.portal,
        l1_system_config_address: addresses.systemConfig
      }),
      'deploy-config': () => ({batchSenderAddress: intent.batcher, faultGameAbsolutePrestate: prestate})
    }
    if (!Object.hasOwn(answers, part)) fail(`No help topic for '${part}'`)
    console.log(JSON.stringify(answers[part](), null, 2))
  },

  'op-reth'() {
    if (args[0] !== 'node') fail(`unrecognized subcommand '${args[0]}'`)
    const {values} = optionsOf(args.slice(1), 'op-reth')
    const {config} = JSON.parse(readFileSync(values.get('chain'), 'utf8'))
    if (!/^[0-9a-f]{64}\n?$/.test(readFileSync(values.get('authrpc.jwtsecret'), 'utf8'))) fail('invalid JWT secret')
    const [, address, port] = /^(.*):(\d+)$/.exec(values.get('metrics') ?? '') ?? []
    if (values.has('metrics') && !port) fail(`invalid socket address '${values.get('metrics')}' for '--metrics'`)
    if (port) serveText(address, port)
    const chain = ['--init', values.get('chain'), '--chain-id', String(config.chainId), ...localChain]
    spawn('anvil', ['--port', values.get('http.port'), ...chain], {stdio: 'inherit'}).on('exit', code =>
      process.exit(code ?? 1)
    )
  },

  async 'op-node'() {
    const {values} = optionsOf(args, 'op-node')
    const config = JSON.parse(readFileSync(values.get('rollup.config'), 'utf8'))
    readFileSync(values.get('l2.jwt-secret'))
    if (!/^(?:0x)?[0-9a-f]{64}$/.test(values.get('p2p.sequencer.key') ?? '')) fail('the sequencer has no key')
    const response = await fetch(`${values.get('l1.beacon')}/eth/v1/node/version`)
    if (!response.ok) fail('the L1 beacon endpoint does not answer')
    if (Number(await rpc(values.get('l1'), 'eth_chainId')) !== config.l1_chain_id) fail('incorrect L1 RPC chain id')
    const [l1Url, l2Url] = [values.get('l1'), `http://127.0.0.1:${constants.ports['l2-rpc'].value}`]
    const [l1, l2] = [chainAt(l1Url), chainAt(l2Url)]
    await initializeL2(l2, addresses)
    deriveDeposits(l1Url, l2Url, config.deposit_contract_address)
    const {safeAt} = followBatches(l1Url, {
      inbox: config.batch_inbox_address,
      batcher: config.genesis.system_config.batcherAddr
    })
    serveMetrics(values)
    const l2Block = async blockNumber => referenceTo(await l2.getBlock({blockNumber}))
    serve(values.get('rpc.port'), {
      admin_sequencerActive: () => ({
        result: values.get('sequencer.enabled') === 'true' && values.get('sequencer.stopped') !== 'true'
      }),
      optimism_rollupConfig: () => ({result: config}),
      async optimism_syncStatus() {
        const [head, unsafe] = await Promise.all([l1.getBlock(), l2.getBlock()])
        const safe = await l2Block(safeAt(head.number))
        return {
          result: {
            current_l1: referenceTo(head),
            head_l1: referenceTo(head),
            unsafe_l2: referenceTo(unsafe),
            safe_l2: safe,
            finalized_l2: safe
          }
        }
      },
      optimism_outputAtBlock: async number => ({result: await outputAt(l2Url, BigInt(number))}),
      async optimism_safeHeadAtL1Block(number) {
        if (!values.get('safedb.path')) return {error: {code: -32_000, message: 'safe head database not enabled'}}
        const l1Block = referenceTo(await l1.getBlock({blockNumber: BigInt(number)}))
        return {result: {l1Block, safeHead: await l2Block(safeAt(BigInt(number)))}}
      },
      superroot_atTimestamp: async time => ({result: await superRootAt(l2Url, {chain: config.l2_chain_id, time})})
    })
  },

  async 'op-batcher'() {
    const {values} = optionsOf(args, 'op-batcher')
    const {batch_inbox_address: to} = await rpc(values.get('rollup-rpc'), 'optimism_rollupConfig')
    const account = privateKeyToAccount(values.get('private-key'))
    const wallet = createWalletClient({account, transport: http(values.get('l1-eth-rpc'))})
    const l2 = chainAt(values.get('l2-eth-rpc'))
    const l1 = chainAt(values.get('l1-eth-rpc'))
    repeat(async () => {
      const data = batchOf(await l2.getBlockNumber({cacheTime: 0}))
      console.log('lvl=info msg="Publishing transaction"')
      const hash = await wallet.sendTransaction({chain: null, to, data})
      await l1.waitForTransactionReceipt({hash})
      console.log(`lvl=info msg="Transaction confirmed" tx=${hash}`)
    })
    serveMetrics(values)
    serve(values.get('rpc.port'), {
      admin_startBatcher: () => ({error: {code: -32_000, message: 'batcher is already running'}})
    })
  },

  async 'op-proposer'() {
    const {values} = optionsOf(args, 'op-proposer')
    propose({
      l1Url: values.get('l1-eth-rpc'),
      rollupUrl: values.get('rollup-rpc'),
      factory: values.get('game-factory-address'),
      gameType: Number(values.get('game-type')),
      key: values.get('private-key'),
      interval: values.get('proposal-interval')
    })
    serveMetrics(values)
    serve(values.get('rpc.port'), {})
  },

  async 'op-challenger'() {
    const [first, ...rest] = args
    const isList = first === 'list-games'
    const {values} = optionsOf(isList ? rest : args, 'op-challenger')
    const [l1Url, factory] = [values.get('l1-eth-rpc'), values.get('game-factory-address')]
    if (isList) return listGames(l1Url, factory)
    for (const flag of ['l1-eth-rpc', 'l1-beacon', 'l2-eth-rpc', 'rollup-rpc', 'datadir', 'game-factory-address'])
      if (!values.has(flag)) fail(`flag ${flag} is required`)
    for (const flag of ['rollup-config', 'l2-genesis']) JSON.parse(readFileSync(values.get(flag), 'utf8'))
    if (!existsSync(values.get('datadir'))) fail(`no such directory: ${values.get('datadir')}`)
    if (values.get('game-types') !== 'permissioned') fail('this stand-in plays only permissioned games')
    serveMetrics(values)
    console.log('lvl=info msg="Starting op-challenger"')
    defend({l1Url, rollupUrl: values.get('rollup-rpc'), factory, key: values.get('private-key')})
  },

  /** Places the contracts of Safe on L1, which Ethereum and Sepolia have. */
  safe: () => placeSafe(chainAt(args[0])),

  /** OP Sepolia on two local chains: the contracts that the pages for app developers call, deposits, and a game every few seconds. */
  async 'op-sepolia'() {
    const [l1Url, l2Url, port] = args
    const [l1, l2] = [chainAt(l1Url), chainAt(l2Url)]
    const at = {
      ...addresses,
      portal: constants['op-sepolia'].portal.value,
      bridge: constants['op-sepolia']['l1-standard-bridge'].value,
      messenger: constants['op-sepolia']['l1-messenger'].value,
      gameFactory: '0x05F9613aDB30026FFd634f38e5C4dFd30a197Fa1'
    }
    const [owner] = await l1.request({method: 'eth_accounts'})
    // An account for each service, because two that send at once would use the same nonce.
    const [proposerKey, challengerKey] = [generatePrivateKey(), generatePrivateKey()]
    const [proposer, challenger] = [proposerKey, challengerKey].map(key => privateKeyToAccount(key).address)
    for (const address of [proposer, challenger]) await l1.setBalance({address, value: 10n ** 21n})
    const roles = {owner, batcher: proposer, proposer, challenger, unsafeBlockSigner: proposer}
    const chainId = await l2.getChainId()
    await deployL1(l1, {from: owner, chainId, inbox: inboxOf(chainId), at, roles})
    for (const [contract, {code}] of Object.entries(genesisState()))
      await l2.setCode({address: contract, bytecode: code})
    await initializeL2(l2, at)
    deriveDeposits(l1Url, l2Url, at.portal)
    const rollupUrl = `http://127.0.0.1:${port}`
    propose({l1Url, rollupUrl, factory: at.gameFactory, gameType: 1, key: proposerKey, interval: '5s'})
    defend({l1Url, rollupUrl, factory: at.gameFactory, key: challengerKey})
    serve(port, {
      optimism_syncStatus: async () => ({result: {finalized_l2: referenceTo(await l2.getBlock())}}),
      optimism_outputAtBlock: async number => ({result: await outputAt(l2Url, BigInt(number))})
    })
  }
}
