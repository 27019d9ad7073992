export type SettingKind = 'address' | 'boolean' | 'choice' | 'duration' | 'host' | 'integer' | 'secret' | 'url'

/** One of the eighteen settings of the batcher. */
export interface BatcherSetting {
  readonly label: string
  readonly variable: string
  /** Flag name without dashes. The inbox address has none, because the rollup node provides it, and the key's flag must not be used. */
  readonly flag?: string
  readonly kind: SettingKind
  readonly initial: string
  readonly choices?: readonly string[]
}

/** In the order of the batcher page. A test compares the values with the site's constants. */
export const batcherSettings: readonly BatcherSetting[] = [
  {label: 'L1 RPC URL', variable: 'L1_ETH_RPC', flag: 'l1-eth-rpc', kind: 'url', initial: 'YOUR_L1_RPC_URL'},
  {label: 'L2 RPC URL', variable: 'L2_ETH_RPC', flag: 'l2-eth-rpc', kind: 'url', initial: 'http://op-reth:8545'},
  {label: 'Rollup RPC URL', variable: 'ROLLUP_RPC', flag: 'rollup-rpc', kind: 'url', initial: 'http://op-node:8547'},
  {
    label: 'Batch inbox address',
    variable: 'BATCH_INBOX_ADDRESS',
    kind: 'address',
    initial: 'YOUR_BATCH_INBOX_ADDRESS'
  },
  {label: 'Batcher private key', variable: 'PRIVATE_KEY', kind: 'secret', initial: '{key}'},
  {label: 'Poll interval', variable: 'POLL_INTERVAL', flag: 'poll-interval', kind: 'duration', initial: '1s'},
  {
    label: 'Sub-safety margin, L1 blocks',
    variable: 'SUB_SAFETY_MARGIN',
    flag: 'sub-safety-margin',
    kind: 'integer',
    initial: '6'
  },
  {label: 'Confirmations', variable: 'NUM_CONFIRMATIONS', flag: 'num-confirmations', kind: 'integer', initial: '1'},
  {
    label: 'Nonce-too-low answers',
    variable: 'SAFE_ABORT_NONCE_TOO_LOW_COUNT',
    flag: 'safe-abort-nonce-too-low-count',
    kind: 'integer',
    initial: '3'
  },
  {
    label: 'Resubmission timeout',
    variable: 'RESUBMISSION_TIMEOUT',
    flag: 'resubmission-timeout',
    kind: 'duration',
    initial: '30s'
  },
  {
    label: 'Max channel duration, L1 blocks',
    variable: 'MAX_CHANNEL_DURATION',
    flag: 'max-channel-duration',
    kind: 'integer',
    initial: '25'
  },
  {
    label: 'Batch type',
    variable: 'BATCH_TYPE',
    flag: 'batch-type',
    kind: 'choice',
    initial: '1',
    choices: ['1', '0']
  },
  {
    label: 'Data availability type',
    variable: 'DATA_AVAILABILITY_TYPE',
    flag: 'data-availability-type',
    kind: 'choice',
    initial: 'blobs',
    choices: ['blobs', 'calldata', 'auto']
  },
  {
    label: 'Compression',
    variable: 'COMPRESSION_ALGO',
    flag: 'compression-algo',
    kind: 'choice',
    initial: 'brotli-10',
    choices: ['brotli-10', 'brotli-9', 'brotli-11', 'zlib']
  },
  {
    label: 'Log level',
    variable: 'LOG_LEVEL',
    flag: 'log.level',
    kind: 'choice',
    initial: 'info',
    choices: ['error', 'warn', 'info', 'debug', 'trace']
  },
  {label: 'RPC address', variable: 'RPC_ADDR', flag: 'rpc.addr', kind: 'host', initial: '0.0.0.0'},
  {label: 'RPC port', variable: 'RPC_PORT', flag: 'rpc.port', kind: 'integer', initial: '8548'},
  {label: 'Admin RPC', variable: 'RPC_ENABLE_ADMIN', flag: 'rpc.enable-admin', kind: 'boolean', initial: 'true'}
]

export type BatcherValues = Readonly<Record<string, string>>

/** Returns the initial values of the settings, by variable. */
export const initialValues: BatcherValues = Object.fromEntries(
  batcherSettings.map(({variable, initial}) => [variable, initial])
)

const shapes: Readonly<Record<SettingKind, RegExp>> = {
  address: /^(?:YOUR_\w+|0x[0-9a-fA-F]{40})$/,
  boolean: /^(?:true|false)$/,
  choice: /./,
  duration: /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/,
  host: /^[\w.:-]+$/,
  integer: /^\d+$/,
  secret: /^\{key\}$/,
  url: /^(?:YOUR_\w+|(?:https?|wss?):\/\/\S+)$/
}

const wanted: Readonly<Record<SettingKind, string>> = {
  address: '0x and 40 hexadecimal digits',
  boolean: 'true or false',
  choice: 'one of the list',
  duration: 'a number with ms, s, m or h, such as 30s',
  host: 'an address to listen on, such as 0.0.0.0',
  integer: 'a whole number',
  secret: 'nothing: the key does not belong on a page',
  url: 'a URL that begins with http:// or https://'
}

/** Returns what was expected if a value is invalid, otherwise `undefined`. */
export function problemOf({kind, variable}: BatcherSetting, value: string): string | undefined {
  if (!shapes[kind].test(value)) return wanted[kind]
  if (variable === 'RPC_PORT' && (Number(value) < 1 || Number(value) > 65_535)) return 'a port, 1 to 65535'
  // The limits of a channel duration, which the page around this calculator explains.
  if (variable === 'MAX_CHANNEL_DURATION' && Number(value) > 1800) return 'at most 1800 L1 blocks'
  if (variable === 'SUB_SAFETY_MARGIN' && Number(value) > 50) return 'at most the channel timeout, 50 L1 blocks'
  return undefined
}

/** The names of the batcher's variables begin with its name; the inbox variable is our own. */
function nameOf({variable}: BatcherSetting): string {
  return variable === 'BATCH_INBOX_ADDRESS' ? variable : `OP_BATCHER_${variable}`
}

/** Puts a value in single quotes if the shell or Compose would interpret it. */
function quoted(value: string): string {
  return /^[\w.:/@%+,{}-]*$/.test(value) ? value : `'${value.replaceAll("'", '%27')}'`
}

/** Returns the environment file: all eighteen settings, with `{key}` for the key. */
export function envFile(values: BatcherValues): string {
  return `${batcherSettings.map(setting => `${nameOf(setting)}=${quoted(values[setting.variable] ?? setting.initial)}`).join('\n')}\n`
}

/**
 * Returns the compose file, which reads every value from the environment file: the key and the inbox as variables, all others as flags.
 *
 * @param release of op-batcher, such as `v1.17.0`
 */
export function composeFile(values: BatcherValues, release: string): string {
  const port = values.RPC_PORT ?? '8548'
  const flags = batcherSettings.flatMap(setting =>
    setting.flag ? [`      - "--${setting.flag}=\${${nameOf(setting)}}"`] : []
  )
  return `services:
  op-batcher:
    image: us-docker.pkg.dev/oplabs-tools-artifacts/images/op-batcher:${release}
    container_name: op-batcher
    restart: unless-stopped
    environment:
      OP_BATCHER_PRIVATE_KEY: "\${OP_BATCHER_PRIVATE_KEY}"
      BATCH_INBOX_ADDRESS: "\${BATCH_INBOX_ADDRESS}"
    command:
      - "op-batcher"
${flags.join('\n')}
    ports:
      - "127.0.0.1:${port}:${port}"
    networks:
      - op-stack

networks:
  op-stack:
    external: true
`
}
