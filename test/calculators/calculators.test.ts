import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {accountFunding, balanceFor} from '../../content/_calculators/account-funding.ts'
import {batchInboxOf, parseChainId} from '../../content/_calculators/batch-inbox.ts'
import {
  batcherSettings,
  composeFile,
  envFile,
  initialValues,
  problemOf
} from '../../content/_calculators/batcher-files.ts'
import {channelCost} from '../../content/_calculators/channel-cost.ts'
import {bondAt, disputeBonds, proposerBonds} from '../../content/_calculators/dispute-bonds.ts'
import {bytesOfHex, fastLzLength} from '../../content/_calculators/fast-lz.ts'
import {formatEth, formatNumber, parseNumber} from '../../content/_calculators/format-number.ts'
import {readOpGethVersion, writeOpGethVersion} from '../../content/_calculators/op-geth-version.ts'
import {transactionFee} from '../../content/_calculators/transaction-fee.ts'

const content = join(import.meta.dirname, '../../content')
const read = (path: string): string => readFileSync(join(content, path), 'utf8')

/** An unsigned empty transfer, from the clients' own tests. */
const emptyTransaction = 'dd80808094095e7baea6a6c7c4c2dfeb977efac326af552d878080808080'

describe('the FastLZ size', () => {
  // Results of op-geth's own tests.
  test.each([
    ['nothing', new Uint8Array(), 0],
    ['a thousand ones', new Uint8Array(1000).fill(1), 21],
    ['a thousand zeros', new Uint8Array(1000), 21],
    ['an empty transaction', bytesOfHex(`0x${emptyTransaction}`) ?? new Uint8Array(), 31]
  ])('of %s', (_, bytes, length) => {
    expect(fastLzLength(bytes)).toBe(length)
  })

  test('of bytes that do not repeat is one byte more for every 32 bytes', () => {
    const bytes = Uint8Array.from({length: 96}, (_, index) => index * 2 + 1)
    expect(fastLzLength(bytes)).toBe(99)
    expect(fastLzLength(new Uint8Array([...bytes, ...bytes]))).toBeLessThan(120)
  })

  test('accepts whole bytes only', () => {
    expect(bytesOfHex('0x0a F\n0')).toEqual(new Uint8Array([10, 240]))
    expect([bytesOfHex(''), bytesOfHex('0x'), bytesOfHex('0xabc'), bytesOfHex('xy')]).toEqual(
      new Array(4).fill(undefined)
    )
  })
})

describe('the fee of a transaction', () => {
  const example = {
    gasUsed: 50_000,
    baseFee: 0.001,
    priorityFee: 0.0001,
    fastLzSize: 200,
    l1BaseFee: 5,
    blobBaseFee: 1,
    baseFeeScalar: 1850,
    blobBaseFeeScalar: 1_108_696,
    operatorFeeScalar: 0,
    operatorFeeConstant: 0,
    jovian: true
  }

  test('equals the worked example', () => {
    const fee = transactionFee(example)
    expect(fee.execution).toBeCloseTo(55, 9)
    expect(fee.size).toBe(124.7144)
    expect(fee.data).toBeCloseTo(156.7281, 3)
    expect(fee.total).toBeCloseTo(211.7281, 3)
  })

  test('counts every transaction as at least 100 bytes: the L1 fee of an empty one is 3,203,000 wei', () => {
    const {data, size} = transactionFee({
      ...example,
      fastLzSize: 31,
      l1BaseFee: 1,
      blobBaseFee: 0.01,
      baseFeeScalar: 2,
      blobBaseFeeScalar: 3
    })
    expect(size).toBe(100)
    expect(Math.round(data * 1e9)).toBe(3_203_000)
  })

  test('takes the operator fee scalar in millionths until Jovian, and multiplied by 100 since', () => {
    const own = {...example, gasUsed: 1000, operatorFeeScalar: 2_000_000, operatorFeeConstant: 7}
    expect(Math.round(transactionFee({...own, jovian: false}).operator * 1e9)).toBe(2007)
    expect(Math.round(transactionFee(own).operator * 1e9)).toBe(200_000_000_007)
  })
})

describe('the bonds of a dispute', () => {
  test('rise from 0.08 to 60 ETH', () => {
    expect(bondAt(0, 73) / 1e9).toBeCloseTo(0.08, 12)
    expect(bondAt(30, 73) / 1e9).toBeCloseTo(1.215, 2)
    expect(bondAt(73, 73) / 1e9).toBeCloseTo(60, 9)
    expect(disputeBonds({deepest: 73, level: 1, lines: 1}).factor).toBeCloseTo(1.095, 3)
  })

  test('add up to about 690 ETH along one line, a little more for the side that makes the last claim', () => {
    const {attack, defence} = disputeBonds({deepest: 73, level: 73, lines: 1})
    expect((attack + defence) / 1e9).toBeGreaterThan(685)
    expect((attack + defence) / 1e9).toBeLessThan(695)
    expect(attack).toBeGreaterThan(defence)
    expect(disputeBonds({deepest: 73, level: 0, lines: 9})).toMatchObject({attack: 0, defence: bondAt(0, 73)})
  })

  test("lock 20.16 ETH of the proposer's at one proposal an hour", () => {
    expect(proposerBonds({perDay: 24, days: 10.5, initialBond: 0.08})).toBeCloseTo(20.16, 9)
  })
})

describe('the funding of accounts', () => {
  const hourly = {interval: 1, bond: 0.08e9, days: 10.5, proposalGas: 500_000, closingGas: 600_000, price: 6}

  test('locks 252 bonds at one proposal an hour, and spends gas on each proposal', () => {
    const {games, bound, proposer, challenger} = accountFunding(hourly)
    expect(games).toBe(252)
    expect(bound / 1e9).toBeCloseTo(20.16, 9)
    expect(proposer / 1e9).toBeCloseTo(0.072, 9)
    expect(challenger / 1e9).toBeCloseTo(0.0864, 9)
  })

  test('falls with a longer interval, and locks nothing without a bond', () => {
    const daily = accountFunding({...hourly, interval: 24})
    expect(daily.proposer * 24).toBeCloseTo(accountFunding(hourly).proposer, 3)
    expect(accountFunding({...hourly, bond: 0}).bound).toBe(0)
  })

  test('adds the locked bonds to what is spent before the next top-up', () => {
    const {proposer: spent, bound} = accountFunding(hourly)
    expect(balanceFor({spent, bound, reserve: 14}) / 1e9).toBeCloseTo(21.168, 9)
  })
})

describe('the cost of a channel duration', () => {
  const example = {
    bytesPerDay: 12_471_440,
    duration: 25,
    blobsPerTransaction: 6,
    baseFee: 5,
    tip: 1,
    blobBaseFee: 1
  }

  test('equals the worked example if time closes the channel', () => {
    const cost = channelCost(example)
    expect(cost).toMatchObject({transactions: 288, blobs: 288, delay: 300})
    expect(cost.filled).toBeCloseTo(1 / 3, 2)
    expect(formatEth(cost.blobCost)).toBe('0.03775 ETH')
    expect(formatEth(cost.gasCost)).toBe('0.03629 ETH')
    expect(formatEth(cost.total)).toBe('0.07404 ETH')
  })

  test('equals the cost of full blobs if they fill up first', () => {
    const cost = channelCost({...example, duration: 0})
    expect(cost.filled).toBeCloseTo(1, 9)
    expect(cost.blobs).toBeCloseTo(95.9, 1)
    expect(cost.transactions).toBeCloseTo(16, 1)
    expect(cost.total / 1e9).toBeCloseTo(0.0146, 4)
    expect(channelCost({...example, duration: 1800}).total).toBeCloseTo(cost.total, 6)
  })
})

describe('an op-geth version', () => {
  test.each([
    ['v1.101609.0', 'v1.16.9', 0],
    ['v1.101603.5', 'v1.16.3', 5],
    ['v1.101511.0', 'v1.15.11', 0],
    ['v1.101200.0', 'v1.12.0', 0]
  ])('%s is read and written', (version, geth, patch) => {
    expect(readOpGethVersion(version)).toEqual({geth, patch})
    expect(writeOpGethVersion(geth, patch)).toBe(version)
  })

  test('rejects anything else', () => {
    expect(['', 'v1.16.9', 'v2.101609.0', 'v1.1016090.0'].map(readOpGethVersion)).toEqual(new Array(4).fill(undefined))
    expect(writeOpGethVersion('1.16', 0)).toBeUndefined()
    expect(writeOpGethVersion('1.16.9', -1)).toBeUndefined()
  })
})

describe('a batch inbox', () => {
  const {chains} = JSON.parse(read('_data/registry.json')) as {
    chains: readonly {name: string; chainId: number; batchInbox: string}[]
  }
  // These addresses follow the convention, because they start with a zero byte.
  const conventional = chains.filter(({batchInbox}) => batchInbox.startsWith('0x00'))

  test('matches the registry for each chain that follows the convention', () => {
    expect(conventional.length).toBeGreaterThan(8)
    expect(conventional.map(({chainId}) => batchInboxOf(BigInt(chainId)))).toEqual(
      conventional.map(({batchInbox}) => batchInbox)
    )
  })

  test('accepts decimal and hexadecimal chain IDs', () => {
    expect([parseChainId('42069'), parseChainId('0xa455'), parseChainId('11,155,420')]).toEqual([
      42069n,
      42069n,
      11155420n
    ])
    expect(['', '0', '0x0', '-1', '1.5', `0x1${'0'.repeat(64)}`].map(parseChainId)).toEqual(
      new Array(6).fill(undefined)
    )
  })
})

describe('the files of a batcher', () => {
  const constants = parse(read('_constants.yaml')) as Record<string, Record<string, {value: string | number}>>
  const flags = (parse(read('_catalogue/op-batcher.yaml')) as {flags: readonly {name: string; env?: string}[]}).flags

  test('contain the eighteen settings, and the program accepts each of them', () => {
    expect(batcherSettings).toHaveLength(18)
    for (const {flag, variable} of batcherSettings)
      if (flag) expect(flags).toContainEqual(expect.objectContaining({name: flag, env: `OP_BATCHER_${variable}`}))
    expect(batcherSettings.filter(({flag}) => !flag).map(({variable}) => variable)).toEqual([
      'BATCH_INBOX_ADDRESS',
      'PRIVATE_KEY'
    ])
  })

  test('start with the values of the tutorial', () => {
    const value = (group: string, name: string): string => String(constants[group]?.[name]?.value)
    expect(initialValues).toMatchObject({
      L2_ETH_RPC: `http://op-reth:${value('ports', 'l2-rpc')}`,
      ROLLUP_RPC: `http://op-node:${value('ports', 'rollup-rpc')}`,
      POLL_INTERVAL: value('batcher', 'poll-interval'),
      SUB_SAFETY_MARGIN: value('batcher', 'sub-safety-margin'),
      NUM_CONFIRMATIONS: value('batcher', 'confirmations'),
      SAFE_ABORT_NONCE_TOO_LOW_COUNT: value('batcher', 'safe-abort'),
      RESUBMISSION_TIMEOUT: value('batcher', 'resubmission-timeout'),
      MAX_CHANNEL_DURATION: value('batcher', 'max-channel-duration'),
      BATCH_TYPE: value('batcher', 'batch-type'),
      DATA_AVAILABILITY_TYPE: value('batcher', 'da-type'),
      COMPRESSION_ALGO: value('batcher', 'compression-algo'),
      LOG_LEVEL: value('batcher', 'log-level'),
      RPC_PORT: value('ports', 'batcher-rpc')
    })
  })

  test('pass on every variable of the environment file once', () => {
    const names = envFile(initialValues)
      .trim()
      .split('\n')
      .map(line => line.slice(0, line.indexOf('=')))
    const compose = parse(composeFile(initialValues, 'v1.17.0')) as {
      services: Record<string, {image: string; command: string[]; environment: Record<string, string>; ports: string[]}>
      networks: Record<string, {external: boolean}>
    }
    const service = compose.services['op-batcher']
    expect(service?.image).toMatch(/op-batcher:v1\.17\.0$/)
    expect(service?.ports).toEqual(['127.0.0.1:8548:8548'])
    expect(compose.networks).toEqual({'op-stack': {external: true}})
    const used = [...(service?.command ?? []), ...Object.values(service?.environment ?? {})].flatMap(text =>
      [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    )
    expect(used.sort()).toEqual(names.sort())
  })

  test('never contain a key, and quote what a shell would interpret', () => {
    const text = envFile({...initialValues, L1_ETH_RPC: 'https://l1.example.org/?a=1&b=$c'})
    expect(text).toContain('OP_BATCHER_PRIVATE_KEY={key}')
    expect(text).toContain("OP_BATCHER_L1_ETH_RPC='https://l1.example.org/?a=1&b=$c'")
    const key = batcherSettings.find(({kind}) => kind === 'secret')
    expect(key && problemOf(key, '0x12')).toContain('does not belong on a page')
  })

  test.each([
    ['L1_ETH_RPC', 'l1.example.org', 'a URL that begins with http:// or https://'],
    ['BATCH_INBOX_ADDRESS', '0x00', '0x and 40 hexadecimal digits'],
    ['POLL_INTERVAL', '1', 'a number with ms, s, m or h, such as 30s'],
    ['NUM_CONFIRMATIONS', '1.5', 'a whole number'],
    ['RPC_PORT', '70000', 'a port, 1 to 65535'],
    ['MAX_CHANNEL_DURATION', '1801', 'at most 1800 L1 blocks'],
    ['SUB_SAFETY_MARGIN', '51', 'at most the channel timeout, 50 L1 blocks']
  ])('refuse %s=%s', (variable, value, problem) => {
    const setting = batcherSettings.find(found => found.variable === variable)
    expect(setting && problemOf(setting, value)).toBe(problem)
    expect(setting && problemOf(setting, setting.initial)).toBeUndefined()
  })
})

describe('numbers', () => {
  test('have the same format everywhere', () => {
    expect([
      formatNumber(1234567.5, 2),
      formatNumber(0.1 + 0.2, 4),
      formatNumber(-1000),
      formatNumber(Number.NaN)
    ]).toEqual(['1,234,567.5', '0.3', '-1,000', '–'])
    expect([formatEth(211.7281), formatEth(6e10), formatEth(0), formatEth(Number.NaN)]).toEqual([
      '0.0000002117 ETH',
      '60 ETH',
      '0 ETH',
      '–'
    ])
  })

  test('are parsed as people write them, within their limits', () => {
    expect([parseNumber(' 1,234.5 '), parseNumber('1_000'), parseNumber('.5'), parseNumber('2e3')]).toEqual([
      1234.5, 1000, 0.5, 2000
    ])
    expect(
      [
        parseNumber(''),
        parseNumber('1x'),
        parseNumber('-1'),
        parseNumber('7', {most: 6}),
        parseNumber('1.5', {whole: true}),
        parseNumber('0x10')
      ].every(Number.isNaN)
    ).toBe(true)
  })
})
