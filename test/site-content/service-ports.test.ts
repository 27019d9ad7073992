import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import {type Service, wrongValues} from '../../content/_rules/service-ports.ts'
import {readRepository, repository} from './built-site.ts'

// Tests the site's own rule that compares the files that operators download with the constants.

const {services} = JSON.parse(readRepository('content/_data/operator-path.json')) as {services: Service[]}
const constants = parse(readRepository('content/_constants.yaml')) as Record<
  string,
  Record<string, {value: string | number}>
>
const constantOf = (name: string): string => {
  const [group = '', key = ''] = name.split('.')
  return String(constants[group]?.[key]?.value ?? '')
}
const download = (name: string): string => readFileSync(join(repository, 'public/downloads', name), 'utf8')
const reasons = (text: string, layout: 'host' | 'container'): string[] =>
  wrongValues(text, {layout, services, constantOf}).map(({line, reason}) => `${line}: ${reason}`)

const files: readonly ['host' | 'container', string][] = [
  ['container', 'op-chain/docker-compose.yml'],
  ['container', 'operations-kit/kubernetes.yaml'],
  ['container', 'operations-kit/prometheus-compose.yml'],
  ['host', 'operations-kit/prometheus-host.yml'],
  ...services.map(({name}): ['host', string] => ['host', `operations-kit/systemd/${name}.service`])
]

describe.each(files)('in the layout %s, %s', (layout, name) => {
  test('has the values of the constants', () => expect(reasons(download(name), layout)).toEqual([]))

  test('is reported if any of its ports changes', () => {
    const text = download(name)
    const ports = [
      ...text.matchAll(/(?:\.port|listen\.(?:tcp|udp)|--metrics)=(?:[\d.]+:)?(\d+)|targets: \['[^:]+:(\d+)/g)
    ]
    expect(ports.length).toBeGreaterThan(0)
    for (const {0: found, 1: option, 2: target, index} of ports) {
      const port = option ?? target ?? ''
      const end = index + found.length
      const changed = `${text.slice(0, end - port.length)}1${text.slice(end)}`
      expect([found, reasons(changed, layout).length]).toEqual([found, 1])
    }
  })
})

test('a release that the pages do not install is reported where the image is', () => {
  const text = download('op-chain/docker-compose.yml').replace(/op-batcher:v[\d.]+/, 'op-batcher:v1.0.0')
  expect(reasons(text, 'container')).toEqual([
    expect.stringMatching(
      /^\d+: Unexpected release of `op-batcher` `v1\.0\.0`, expected `v[\d.]+`, the value of `current\.op-batcher`$/
    )
  ])
})
