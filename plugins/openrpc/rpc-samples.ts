import {isObject, type Json} from '../api/json.ts'
import type {Panel} from '../api/tabs.ts'
import {isSubscription} from './rpc-methods.ts'

export const rpcSampleNames = ['curl', 'cast', 'viem', 'go-ethereum'] as const

export type RpcSampleName = (typeof rpcSampleNames)[number]

export interface Call {
  readonly method: string
  readonly params: Json
  readonly endpoint: string
}

/** Returns samples of a call. Only curl can send parameters by name or subscribe with a single call. */
export function rpcSamples(call: Call, names: readonly RpcSampleName[]): Panel[] {
  const isNamed = isObject(call.params)
  const isSubscribing = isSubscription(call.method)
  return names.flatMap((name): Panel[] => {
    if (name === 'curl')
      return isSubscribing
        ? [{label: 'wscat', language: 'bash', code: wscatOf(call)}]
        : [{label: 'curl', language: 'bash', code: curlOf(call)}]
    if (isNamed) return []
    if (name === 'cast') return isSubscribing ? [] : [{label: 'cast', language: 'bash', code: castOf(call)}]
    if (name === 'viem') return [{label: 'viem', language: 'ts', code: viemOf(call, isSubscribing)}]
    return [{label: 'go-ethereum', language: 'go', code: gethOf(call, isSubscribing)}]
  })
}

export function payloadOf({method, params}: Pick<Call, 'method' | 'params'>): string {
  return JSON.stringify({jsonrpc: '2.0', id: 1, method, params})
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function curlOf(call: Call): string {
  return `curl ${call.endpoint} \\\n  --header 'Content-Type: application/json' \\\n  --data ${quoted(payloadOf(call))}`
}

function wscatOf(call: Call): string {
  return `wscat --connect ${socketOf(call.endpoint)} \\\n  --execute ${quoted(payloadOf(call))} --wait 60`
}

function socketOf(endpoint: string): string {
  return endpoint.replace(/^http/, 'ws')
}

function paramsOf({params}: Call): readonly Json[] {
  return Array.isArray(params) ? params : []
}

function castOf(call: Call): string {
  const words = paramsOf(call).map(value => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return /^[\w./:-]+$/.test(text) ? text : quoted(text)
  })
  return [`cast rpc ${call.method}`, ...words, `--rpc-url ${call.endpoint}`].join(' ')
}

function viemOf(call: Call, isSubscribing: boolean): string {
  const transport = isSubscribing ? 'webSocket' : 'http'
  const endpoint = isSubscribing ? socketOf(call.endpoint) : call.endpoint
  const params = JSON.stringify(paramsOf(call), undefined, 2).replaceAll('\n', '\n  ')
  const short = JSON.stringify(paramsOf(call))
  return `import {createClient, ${transport}} from 'viem'

const client = createClient({transport: ${transport}('${endpoint}')})
const result = await client.request({
  method: '${call.method}',
  params: ${short.length < 70 ? short.replaceAll(',', ', ') : params}
})`
}

function gethOf(call: Call, isSubscribing: boolean): string {
  const words = paramsOf(call).map(value => {
    if (value === null) return 'nil'
    if (typeof value !== 'object') return JSON.stringify(value)
    const text = JSON.stringify(value)
    return text.includes('`') ? `json.RawMessage(${JSON.stringify(text)})` : `json.RawMessage(\`${text}\`)`
  })
  if (isSubscribing) {
    const [space = ''] = call.method.split('_')
    return `client, err := rpc.Dial("${socketOf(call.endpoint)}")
if err != nil {
	log.Fatal(err)
}
messages := make(chan json.RawMessage)
subscription, err := client.Subscribe(context.Background(), "${space}", messages${words.map(word => `, ${word}`).join('')})
if err != nil {
	log.Fatal(err)
}
defer subscription.Unsubscribe()
for message := range messages {
	fmt.Println(string(message))
}`
  }
  return `client, err := rpc.Dial("${call.endpoint}")
if err != nil {
	log.Fatal(err)
}
defer client.Close()

var result json.RawMessage
if err := client.Call(&result, "${call.method}"${words.map(word => `, ${word}`).join('')}); err != nil {
	log.Fatal(err)
}
fmt.Println(string(result))`
}
