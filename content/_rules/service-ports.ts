import type {SiteRule} from 'docsgen'

/** A service in `content/_data/operator-path.json`. Ports are names of constants in the group `ports`. */
export interface Service {
  readonly name: string
  /** By option, such as `rpc` for `--rpc.port`. */
  readonly ports: Readonly<Record<string, string>>
  readonly metrics: Readonly<Record<Layout, string>>
}

/** Programs share the addresses of one machine, or each has its own. */
type Layout = 'host' | 'container'

interface Problem {
  readonly line: number
  readonly reason: string
  readonly expected: string
}

const kit = 'public/downloads/operations-kit'
const compose = 'public/downloads/op-chain/docker-compose.yml'

/** Files that operators download, with their layout. */
const files: Readonly<Record<string, Layout>> = {
  [compose]: 'container',
  [`${kit}/kubernetes.yaml`]: 'container',
  [`${kit}/prometheus-compose.yml`]: 'container',
  [`${kit}/prometheus-host.yml`]: 'host',
  ...Object.fromEntries(
    ['op-reth', 'op-node', 'op-batcher', 'op-proposer', 'op-challenger'].map(name => [
      `${kit}/systemd/${name}.service`,
      'host' as const
    ])
  )
}

/** Reports ports and releases in downloads that differ from the constants, which the pages use. */
export const servicePorts: SiteRule = {
  kind: 'site',
  name: 'service-ports',
  severity: 'error',
  summary: 'The files that operators download have the ports and releases of the constants.',
  docs: [
    'The compose project, the systemd units, the manifests and the Prometheus files contain ports and releases as numbers. Each',
    'must be the value of the constant that `services` in `content/_data/operator-path.json` names for the option, or of',
    '`current.PROGRAM`. Change the constant first, then the files.'
  ].join('\n'),
  check({read, constants}, report) {
    const text = (path: string): string => new TextDecoder().decode(read(path) ?? new Uint8Array())
    const {services} = JSON.parse(text('content/_data/operator-path.json')) as {services: readonly Service[]}
    const constantOf = (name: string): string => constants.get(name)?.value ?? ''
    for (const [file, layout] of Object.entries(files))
      for (const {line, reason, expected} of wrongValues(text(file), {layout, services, constantOf})) {
        const at = {line, column: 1}
        report({file, start: at, end: at, reason, expected: [expected]})
      }
  }
}

/** Compares the numbers of a file with the constants. */
export function wrongValues(
  text: string,
  {
    layout,
    services,
    constantOf
  }: {readonly layout: Layout; readonly services: readonly Service[]; readonly constantOf: (name: string) => string}
): Problem[] {
  let current: Service | undefined
  return text.split('\n').flatMap((line, index) => {
    // A container, an image, a job or a command says whose options follow.
    const name = /(?:^ {2}|name: |job_name: |ExecStart=\S*\/)(op-[a-z]+):?(?: \\)?$/.exec(line)?.[1]
    if (name) current = services.find(service => service.name === name)
    return [...portsIn(line, current, layout), ...releasesIn(line)].flatMap(({found, constant, what}) => {
      const expected = constantOf(constant)
      if (!expected || found === expected) return []
      const reason = `Unexpected ${what} \`${found}\`, expected \`${expected}\`, the value of \`${constant}\``
      return [{line: index + 1, reason, expected}]
    })
  })
}

interface Value {
  readonly found: string
  readonly constant: string
  readonly what: string
}

function portsIn(line: string, service: Service | undefined, layout: Layout): Value[] {
  if (!service) return []
  const metrics = /(?:--metrics(?:\.port)?=(?:[\d.]+:)?|targets: \['[\w.-]+:)(\d+)/.exec(line)?.[1]
  if (metrics)
    return [{found: metrics, constant: `ports.${service.metrics[layout]}`, what: `metrics port of \`${service.name}\``}]
  return [...line.matchAll(/--([\w.]+?)(?:\.port)?=(\d+)(?=["'\s]|$)/g)].flatMap(([, option = '', found = '']) => {
    const port = service.ports[option]
    return port ? [{found, constant: `ports.${port}`, what: `\`${option}\` port of \`${service.name}\``}] : []
  })
}

function releasesIn(line: string): Value[] {
  return [...line.matchAll(/images\/(op-[a-z]+):(v[\d.]+)/g)].map(([, program = '', found = '']) => ({
    found,
    constant: `current.${program}`,
    what: `release of \`${program}\``
  }))
}
