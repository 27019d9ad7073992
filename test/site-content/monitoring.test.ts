import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {repository} from './built-site.ts'
import type {Fence} from './fences.ts'
import {sourceFences} from './source-fences.ts'

// Compares where each layout serves its metrics with what the Prometheus file of that layout scrapes.

const chain = '/operators/chain-operators'
const programs = ['op-reth', 'op-node', 'op-batcher', 'op-proposer', 'op-challenger'] as const
type Program = (typeof programs)[number]

const download = (name: string): string => readFileSync(join(repository, 'public/downloads', name), 'utf8')

function scraped(layout: string): Record<string, string> {
  const {scrape_configs} = parse(download(`operations-kit/prometheus-${layout}.yml`)) as {
    scrape_configs: {job_name: string; static_configs: {targets: string[]}[]}[]
  }
  return Object.fromEntries(
    scrape_configs.map(({job_name, static_configs}) => [
      job_name,
      static_configs.flatMap(({targets}) => targets).join()
    ])
  )
}

/** Returns where a program with these settings serves metrics, or `undefined` if they are off. */
function served(program: Program, settings: string, host?: string): string | undefined {
  if (program === 'op-reth') {
    const [, address = '', port] = /--metrics=([\d.]+):(\d+)/.exec(settings) ?? []
    return port && `${host ?? address}:${port}`
  }
  const prefix = program.replace('-', '_').toUpperCase()
  const setting = (name: string): string | undefined =>
    new RegExp(`(?:--metrics\\.${name}|${prefix}_METRICS_${name.toUpperCase()})(?:[= ]([\\w.]+))?`)
      .exec(settings)?.[0]
      ?.split(/[= ]/)
      .at(-1)
  if (setting('enabled') === undefined) return undefined
  return `${host ?? setting('addr')}:${setting('port')}`
}

/** Returns one block of a page. Several layouts have a file of the same name; `index` chooses among them. */
function block(route: string, filename: string, index = 0): string {
  const found: readonly Fence[] = sourceFences(`${chain}${route}`).filter(fence => fence.filename === filename)
  return found[index]?.code ?? ''
}

/** Returns the first command of the long walk that starts a program. */
function command(program: Program): string {
  const binary = program === 'op-reth' ? 'release/op-reth node' : `${program}/bin/${program}`
  const start = sourceFences(`${chain}/tutorials/create-l2-rollup`).find(({code}) =>
    new RegExp(`^\\S*${binary} \\\\$`, 'm').test(code)
  )
  return start?.code ?? ''
}

function serviceOf(compose: string, program: Program): string {
  const {services} = parse(compose) as {services: Record<string, {command?: readonly string[]}>}
  return services[program]?.command?.join(' ') ?? ''
}

describe('programs on the machine itself', () => {
  const expected = scraped('host')

  test('are the five programs, each on its own port of the loopback address', () => {
    expect(Object.keys(expected)).toEqual(programs)
    expect(new Set(Object.values(expected)).size).toBe(programs.length)
    expect(Object.values(expected).filter(target => !/^127\.0\.0\.1:\d+$/.test(target))).toEqual([])
  })

  test.each(programs)('%s as a systemd unit', program =>
    expect(served(program, download(`operations-kit/systemd/${program}.service`))).toBe(expected[program])
  )

  test.each<[Program, string, string]>([
    ['op-reth', '/deploy/sequencer-node', '~/sequencer-node/scripts/start-op-reth.sh'],
    ['op-node', '/deploy/sequencer-node', '~/sequencer-node/scripts/start-op-node.sh'],
    ['op-batcher', '/tools/chain-monitoring', '~/batcher-node/.env'],
    ['op-proposer', '/deploy/proposer-setup-guide', '~/proposer-node/.env'],
    ['op-challenger', '/tools/op-challenger', '~/challenger/.env']
  ])('%s on the deployment path', (program, route, filename) =>
    expect(served(program, block(route, filename))).toBe(expected[program])
  )

  test.each(programs)('%s in the long walk', program =>
    expect(served(program, command(program))).toBe(expected[program])
  )
})

describe('programs in containers', () => {
  const expected = scraped('compose')

  test('are the five programs', () => expect(Object.keys(expected)).toEqual(programs))

  test.each(programs)('%s of the compose project', program =>
    expect(served(program, serviceOf(download('op-chain/docker-compose.yml'), program), program)).toBe(
      expected[program]
    )
  )

  test.each<[Program, string, string, number]>([
    ['op-batcher', '/tools/chain-monitoring', '~/batcher-node/.env', 1],
    ['op-proposer', '/deploy/proposer-setup-guide', '~/proposer-node/.env', 1],
    ['op-challenger', '/tools/op-challenger', '~/challenger/.env', 1]
  ])('%s on the deployment path', (program, route, filename, index) => {
    const settings = block(route, filename, index)
    expect(served(program, settings, program)).toBe(expected[program])
    // Without an address, metrics are served on all interfaces of the container.
    expect(settings).not.toMatch(/METRICS_ADDR/)
  })

  test.each<Program>(['op-reth', 'op-node'])('%s on the deployment path', program => {
    const compose = block('/deploy/sequencer-node', '~/sequencer-node/docker-compose.yml')
    expect(served(program, serviceOf(compose, program), program)).toBe(expected[program])
  })
})

test('Prometheus runs where it reaches its targets', () => {
  const commands = sourceFences(`${chain}/management/operations-kit`)
    .map(({code}) => code)
    .filter(code => code.includes('docker run'))
  expect(commands).toHaveLength(2)
  expect(commands.find(code => code.includes('prometheus-host.yml'))).toContain('--network host')
  expect(commands.find(code => code.includes('prometheus-compose.yml'))).toContain('--network op-stack')
})
