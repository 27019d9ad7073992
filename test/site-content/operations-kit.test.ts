import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Ajv} from 'ajv'
import {beforeAll, describe, expect, test} from 'vitest'
import {parse, parseAllDocuments} from 'yaml'
import {type BuiltSite, builtSite, repository} from './built-site.ts'
import {catalogueNames, flagCatalogue, spellings} from './catalogues.ts'
import {fencesOf} from './fences.ts'
import schema from './operations-kit.schema.json' with {type: 'json'}
import {isInstalled} from './programs.ts'
import {flagsOfShell} from './used-flags.ts'

// Tests the files that operators download with the pages, parsed like the programs that read them as far as possible.

const folder = join(repository, 'public/downloads/operations-kit')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const programs = catalogueNames('flags')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: {readonly severity: string}
  readonly annotations: {readonly summary: string; readonly description: string; readonly runbook: string}
}

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: {readonly x: number; readonly y: number; readonly w: number; readonly h: number}
  readonly targets?: readonly {readonly expr: string}[]
}

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite()
}, 120_000)

const rules = (): Rule[] =>
  (parse(read('alerts.yml')) as {groups: {rules: Rule[]}[]}).groups.flatMap(group => group.rules)
const dashboard = (): {title: string; panels: Panel[]} => JSON.parse(read('dashboard.json'))

describe.each([
  ['rules', 'alerts.yml'],
  ['ruleTests', 'alerts.test.yml'],
  ['prometheus', 'prometheus-host.yml'],
  ['prometheus', 'prometheus-compose.yml'],
  ['dashboard', 'dashboard.json']
] as const)('%s in %s', (kind, name) => {
  test('matches the schema of its program', () => {
    const ajv = new Ajv({allErrors: true, strict: false})
    ajv.addSchema(schema, 'kit')
    const validate = ajv.compile({$ref: `kit#/definitions/${kind}`})
    validate(parse(read(name)))
    expect(validate.errors ?? []).toEqual([])
  })
})

describe('the alerts', () => {
  test('have unique names, balanced expressions and templates', () => {
    const names = rules().map(({alert}) => alert)
    expect(names).toEqual([...new Set(names)])
    for (const {alert, expr, annotations} of rules()) {
      expect([alert, unbalanced(expr)]).toEqual([alert, ''])
      for (const text of [annotations.summary, annotations.description])
        expect([alert, text.split('{{').length]).toEqual([alert, text.split('}}').length])
    }
  })

  test('watch metrics that the programs export', () => {
    // Prefixes of the services' metrics. A job and its metrics belong together.
    for (const {alert, expr} of rules()) {
      const metrics = [...expr.matchAll(/\bop_(node|batcher|proposer|challenger|conductor|dispute_mon)_/g)].map(
        match => match[1]
      )
      const jobs = [...expr.matchAll(/job="op-([\w-]+)"/g)].map(match => match[1]?.replace('-', '_'))
      if (!/^up\{/.test(expr)) expect([alert, metrics.length]).not.toEqual([alert, 0])
      for (const job of jobs) expect([alert, metrics]).toEqual([alert, expect.arrayContaining([job])])
    }
  })

  test('link to pages of the site, and the kit page lists each', () => {
    const routes = site.pages.map(({route}) => route as string)
    const page = site.mirror('/operators/chain-operators/management/operations-kit')
    for (const {alert, annotations} of rules()) {
      expect([alert, routes]).toEqual([alert, expect.arrayContaining([annotations.runbook])])
      expect([alert, page.includes(`\`${alert}\``)]).toEqual([alert, true])
    }
    expect(page).toContain(`SUCCESS: ${rules().length} rules found`)
  })

  test('are tested, and paging alerts first', () => {
    const {tests} = parse(read('alerts.test.yml')) as {
      tests: {alert_rule_test: {alertname: string; exp_alerts: unknown[]}[]}[]
    }
    const names = rules().map(({alert}) => alert)
    const checked = tests.flatMap(({alert_rule_test}) => alert_rule_test)
    expect(checked.filter(({alertname}) => !names.includes(alertname))).toEqual([])
    const fired = checked.filter(({exp_alerts}) => exp_alerts.length > 0).map(({alertname}) => alertname)
    expect(fired).toEqual(expect.arrayContaining(['UnsafeHeadStandsStill', 'SafeHeadStandsStill', 'BatcherBalanceLow']))
  })
})

describe('the dashboard', () => {
  test('has panels with unique ids that do not overlap', () => {
    const {panels} = dashboard()
    expect(new Set(panels.map(({id}) => id)).size).toBe(panels.length)
    const taken = new Set<string>()
    for (const {title, gridPos} of panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, x, y, taken.has(`${x},${y}`) || x >= 24]).toEqual([title, x, y, false])
          taken.add(`${x},${y}`)
        }
  })

  test('has balanced queries', () => {
    for (const {title, targets = []} of dashboard().panels)
      for (const {expr} of targets) expect([title, unbalanced(expr)]).toEqual([title, ''])
  })
})

test.skipIf(!isInstalled('promtool'))(
  'promtool accepts the files, the tests of the alerts, and the rules on pages',
  () => {
    const run = (...args: string[]): string => {
      const {status, stdout, stderr} = spawnSync('promtool', args, {cwd: folder, encoding: 'utf8'})
      return status === 0 ? '' : `promtool ${args.join(' ')}: ${stdout}${stderr}`
    }
    const dir = mkdtempSync(join(tmpdir(), 'rules-'))
    const printed = site.pages
      // The error pages have no mirror.
      .filter(({route}) => route !== '/404' && route !== '/500')
      .map(({route}) => site.mirror(route))
      .filter(text => /^ *groups:$/m.test(text))
      .flatMap(fencesOf)
      .filter(({language, code}) => language === 'yaml' && /^groups:/.test(code))
      .map(({code}, index) => {
        const file = join(dir, `${index}.yml`)
        writeFileSync(file, code)
        return file
      })
    expect(printed.length).toBeGreaterThan(0)
    expect([
      run('check', 'config', 'prometheus-host.yml', 'prometheus-compose.yml'),
      run('check', 'rules', 'alerts.yml', ...printed),
      run('test', 'rules', 'alerts.test.yml')
    ]).toEqual(['', '', ''])
    rmSync(dir, {recursive: true})
  }
)

describe('the units', () => {
  const units = readdirSync(join(folder, 'systemd')).sort()

  test('are those of the five services', () => {
    expect(units).toEqual(
      ['op-batcher', 'op-challenger', 'op-node', 'op-proposer', 'op-reth'].map(name => `${name}.service`)
    )
  })

  test.skipIf(!isInstalled('systemd-analyze'))('pass systemd-analyze verify', () => {
    const dir = mkdtempSync(join(tmpdir(), 'units-'))
    // The programs are not installed here, and systemd checks that they are.
    for (const unit of units)
      writeFileSync(
        join(dir, unit),
        read(`systemd/${unit}`).replace(/^(Exec\w+=)\/usr\/local\/bin\/\S+/gm, '$1/bin/true')
      )
    const {status, stderr} = spawnSync('systemd-analyze', ['verify', ...units.map(unit => join(dir, unit))], {
      encoding: 'utf8'
    })
    rmSync(dir, {recursive: true})
    expect([status, stderr.split('\n').filter(line => /^\S+\.service:/.test(line))]).toEqual([0, []])
  })

  test.each(units)('%s is a unit that starts its program with known options', unit => {
    const text = read(`systemd/${unit}`)
    const program = unit.replace('.service', '')
    const joined = text.replace(/\\\n\s*/g, ' ')
    expect(
      joined.split('\n').filter(line => !/^(?:#.*|\[(?:Unit|Service|Install)\]|[A-Z]\w+=.+|)$/.test(line))
    ).toEqual([])
    const start = /^ExecStart=(.*)$/m.exec(joined)?.[1] ?? ''
    const used = flagsOfShell(start, programs)
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter(flag => flag.program !== program)).toEqual([])
    const known = new Set(flagCatalogue(program).flags.flatMap(flag => spellings(program, flag)))
    expect(used.filter(({name}) => !known.has(name))).toEqual([])
    expect(text).toContain(`EnvironmentFile=/etc/op-chain/${program}.env`)
    expect(text).not.toMatch(/private-key|PRIVATE_KEY/)
  })
})

test('the manifests define what they refer to, and use options that their programs know', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml'))
  expect(documents.flatMap(document => document.errors)).toEqual([])
  const objects = documents.map(document => document.toJS() as KubernetesObject)
  for (const object of objects) {
    expect(object).toMatchObject({
      apiVersion: expect.any(String),
      kind: expect.any(String),
      metadata: {name: expect.any(String)}
    })
    if (object.kind !== 'Namespace')
      expect([object.metadata.name, object.metadata.namespace]).toEqual([object.metadata.name, 'op-chain'])
    const pod = object.spec?.template
    if (!pod) continue
    expect(pod.metadata.labels).toMatchObject(object.spec?.selector?.matchLabels ?? {})
    const volumes = [
      ...(pod.spec.volumes ?? []),
      ...(object.spec?.volumeClaimTemplates ?? []).map(({metadata}) => metadata)
    ].map(({name}) => name)
    for (const container of pod.spec.containers) {
      for (const mount of container.volumeMounts ?? [])
        expect([container.name, volumes]).toEqual([container.name, expect.arrayContaining([mount.name])])
      const used = flagsOfShell([container.name, ...container.args].join(' '), programs)
      const known = new Set(flagCatalogue(container.name).flags.flatMap(flag => spellings(container.name, flag)))
      expect(used.length).toBeGreaterThan(5)
      expect(used.filter(({name}) => !known.has(name))).toEqual([])
    }
  }
  const batcher = objects.find(({metadata}) => metadata.name === 'op-batcher')
  expect(batcher?.spec).toMatchObject({replicas: 1, strategy: {type: 'Recreate'}})
})

test('the built site contains every file that a page offers', () => {
  const offered = new Set(
    site.pages
      .filter(({route}) => !/^\/(?:404|500)$/.test(route))
      .flatMap(({route}) =>
        [...site.mirror(route).matchAll(/\((\/downloads\/[\w./-]+)\)/g)].map(match => match[1] ?? '')
      )
  )
  expect(offered.size).toBeGreaterThan(8)
  expect([...offered].filter(path => !existsSync(join(site.dir, path)))).toEqual([])
})

interface KubernetesObject {
  readonly kind: string
  readonly metadata: {readonly name: string; readonly namespace?: string}
  readonly spec?: {
    readonly selector?: {readonly matchLabels?: Readonly<Record<string, string>>}
    readonly volumeClaimTemplates?: readonly {readonly metadata: {readonly name: string}}[]
    readonly template?: {
      readonly metadata: {readonly labels: Readonly<Record<string, string>>}
      readonly spec: {
        readonly volumes?: readonly {readonly name: string}[]
        readonly containers: readonly {
          readonly name: string
          readonly args: readonly string[]
          readonly volumeMounts?: readonly {readonly name: string}[]
        }[]
      }
    }
  }
}

/** Returns the first bracket or quote of a query that is not closed. */
function unbalanced(query: string): string {
  const bare = query.replace(/"(?:[^"\\]|\\.)*"/g, '')
  const open: string[] = []
  const pairs: Readonly<Record<string, string>> = {')': '(', ']': '[', '}': '{'}
  for (const character of bare) {
    if ('([{'.includes(character)) open.push(character)
    else if (pairs[character] && open.pop() !== pairs[character]) return character
    else if (character === '"') return character
  }
  return open.at(-1) ?? ''
}
