import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {parse, parseAllDocuments} from 'yaml'
import {readRepository, repository} from './built-site.ts'
import {sourceFences} from './source-fences.ts'

// Replicas receive new blocks from the sequencer only if it listens for them, has a key to sign with, and keeps its address.

const chain = '/operators/chain-operators'
const download = (name: string): string => readFileSync(join(repository, 'public/downloads', name), 'utf8')

interface Objects {
  readonly kind: string
  readonly metadata: {readonly name: string}
  readonly spec?: {
    readonly ports?: readonly {readonly port: number}[]
    readonly ingress?: readonly {
      readonly from: readonly {readonly podSelector?: {readonly matchLabels: Readonly<Record<string, string>>}}[]
      readonly ports: readonly {readonly port: number}[]
    }[]
    readonly template?: {readonly spec: {readonly containers: readonly Container[]}}
  }
}

interface Container {
  readonly name: string
  readonly args: readonly string[]
  readonly ports: readonly {readonly containerPort: number}[]
}

const manifests = (): Objects[] =>
  parseAllDocuments(download('operations-kit/kubernetes.yaml')).map(document => document.toJS() as Objects)
const sequencerPod = (): Container | undefined =>
  manifests()
    .flatMap(({spec}) => spec?.template?.spec.containers ?? [])
    .find(({name}) => name === 'op-node')
const composeNode = (): {command: string[]; ports: string[]; env_file: string[]} =>
  parse(download('op-chain/docker-compose.yml')).services['op-node']

const layouts: Readonly<Record<string, () => string>> = {
  'the systemd unit': () => download('operations-kit/systemd/op-node.service'),
  'the manifests': () => sequencerPod()?.args.join('\n') ?? '',
  'the compose project': () => composeNode().command.join('\n'),
  'the start script': () =>
    sourceFences(`${chain}/deploy/sequencer-node`).find(({filename}) => filename.endsWith('start-op-node.sh'))?.code ??
    ''
}

describe.each(Object.entries(layouts))('the sequencer of %s', (name, settings) => {
  test('listens for replicas at the P2P port, over TCP and UDP', () => {
    const {ports} = parse(readRepository('content/_constants.yaml')) as {ports: {p2p: {value: number}}}
    expect(settings()).not.toContain('--p2p.disable')
    expect(settings()).toContain(`--p2p.listen.tcp=${ports.p2p.value}`)
    expect(settings()).toContain(`--p2p.listen.udp=${ports.p2p.value}`)
  })

  test.skipIf(name === 'the start script')('keeps its network key on the disk that survives a restart', () =>
    expect(settings()).toMatch(/--p2p\.priv\.path=\/(?:var\/lib\/op-chain|data)\//)
  )
})

describe('a key to sign blocks with', () => {
  test("is in the unit's environment file, which also contains the address for replicas", () => {
    const fence = sourceFences(`${chain}/management/operations-kit`).find(
      ({filename}) => filename === '/etc/op-chain/op-node.env'
    )
    expect(fence?.code).toMatch(/^OP_NODE_P2P_SEQUENCER_KEY=/m)
    expect(fence?.code).toMatch(/^OP_NODE_P2P_ADVERTISE_IP=/m)
  })

  test('is in the file that deploy.sh writes for the compose project', () => {
    expect(composeNode().env_file).toEqual(['./secrets/sequencer.env'])
    expect(download('op-chain/deploy.sh')).toMatch(/OP_NODE_P2P_SEQUENCER_KEY=.*> secrets\/sequencer\.env/)
  })

  test('is in the secret of the manifests, as their page says', () =>
    expect(readRepository(`content${chain}/management/kubernetes.mdx`)).toMatch(
      /`op-node\.env` contains[^.]*`OP_NODE_P2P_SEQUENCER_KEY`/
    ))
})

test('the P2P port is open where replicas connect', () => {
  expect(composeNode().ports).toContain('9222:9222/tcp')
  expect(sequencerPod()?.ports.map(({containerPort}) => containerPort)).toContain(9222)
  const objects = manifests()
  const service = objects.find(({kind, metadata}) => kind === 'Service' && metadata.name === 'sequencer')
  expect(service?.spec?.ports?.map(({port}) => port)).toContain(9222)
  const admitted = objects
    .flatMap(({spec}) => spec?.ingress ?? [])
    .filter(({from}) => from.some(({podSelector}) => podSelector?.matchLabels.app === 'replica'))
  expect(admitted.flatMap(({ports}) => ports.map(({port}) => port))).toEqual([8545, 9222])
})

test('a move to systemd keeps the address that replicas know', () => {
  const code = sourceFences(`${chain}/management/operations-kit`)
    .map(fence => fence.code)
    .join('\n')
  const [, path = ''] = /--p2p\.priv\.path=(\S+)/.exec(download('operations-kit/systemd/op-node.service')) ?? []
  expect(code).toContain(`sudo mv ~/sequencer-node/opnode_p2p_priv.txt ${path}\n`)
})
