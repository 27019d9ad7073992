import {Ajv} from 'ajv'
import {beforeAll, describe, expect, test} from 'vitest'
import {parse} from 'yaml'
import rpc from '../../schema/json-rpc-methods.json' with {type: 'json'}
import {type BuiltSite, builtSite, readRepository} from './built-site.ts'
import schema from './catalogue.schema.json' with {type: 'json'}
import {catalogueNames, type FlagCatalogue, flagCatalogue, readCatalogue, spellings} from './catalogues.ts'
import {fencesOf} from './fences.ts'
import {flagsOfCompose, flagsOfFence} from './used-flags.ts'

const programs = catalogueNames('flags')
// proxyd is configured by a file and has no flags.
const withFlags = programs.filter(program => program !== 'proxyd')

const ajv = new Ajv({allErrors: true, strict: false})
ajv.addSchema(schema, 'catalogue')

describe.each(programs)('the catalog of %s', program => {
  const catalogue = readCatalogue(program)

  test('matches the schema of flag catalogs', () => {
    const validate = ajv.compile({$ref: 'catalogue#/definitions/flags'})
    validate(catalogue)
    expect(validate.errors ?? []).toEqual([])
    expect((catalogue as FlagCatalogue).program).toBe(program)
  })

  test('lists each flag and each variable once, in order', () => {
    const {flags} = catalogue as FlagCatalogue
    const names = flags.map(flag => flag.name)
    expect(names).toEqual([...new Set(names)].sort())
    const variables = flags.flatMap(flag => flag.env ?? [])
    expect(variables.filter((name, index) => variables.indexOf(name) !== index)).toEqual([])
    const aliases = flags.flatMap(flag => flag.aliases ?? [])
    expect(aliases.filter(alias => names.includes(alias))).toEqual([])
  })
})

test('every program that a chain needs has a catalog', () => {
  expect(programs).toEqual([
    'op-batcher',
    'op-challenger',
    'op-conductor',
    'op-deployer',
    'op-dispute-mon',
    'op-geth',
    'op-interop-filter',
    'op-node',
    'op-proposer',
    'op-reth',
    'proxyd'
  ])
})

test.each(catalogueNames('others'))('the catalog of %s matches its schema', name => {
  const validate = ajv.compile({$ref: `catalogue#/definitions/${name}`})
  validate(readCatalogue(name))
  expect(validate.errors ?? []).toEqual([])
})

test('docsgen check accepts the methods with these parameter counts', () => {
  const known: Readonly<Record<string, readonly (number | null)[]>> = rpc.methods
  const {methods} = readCatalogue('methods') as {
    methods: readonly {readonly name: string; readonly params: readonly {readonly required: boolean}[]}[]
  }
  expect(
    methods.filter(({name, params}) => {
      const [least, most] = known[name] ?? [Number.POSITIVE_INFINITY, 0]
      const required = params.filter(param => param.required).length
      return required < (least ?? 0) || params.length > (most ?? Number.POSITIVE_INFINITY)
    })
  ).toEqual([])
})

test('predeploys have the addresses of the constants', () => {
  const constants = parse(readRepository('content/_constants.yaml')) as {predeploys: Record<string, {value: string}>}
  const {contracts} = readCatalogue('contracts') as {contracts: readonly {readonly address?: string}[]}
  expect(contracts.flatMap(({address}) => address ?? []).sort()).toEqual(
    Object.values(constants.predeploys)
      .map(({value}) => value)
      .sort()
  )
})

describe('options on pages and in files', () => {
  const known = new Map<string, ReadonlySet<string>>(
    withFlags.map(program => [program, new Set(flagCatalogue(program).flags.flatMap(flag => spellings(program, flag)))])
  )
  let site: BuiltSite
  beforeAll(async () => {
    site = await builtSite()
  }, 120_000)

  test('are in the catalog of their program', () => {
    let count = 0
    const unknown = site.pages
      // The batcher page has the releases of the specification, which a separate test checks.
      .filter(({route}) => !/^\/(?:404|500)$/.test(route) && route !== '/operators/chain-operators/deploy/spin-batcher')
      .flatMap(({route}) =>
        fencesOf(site.mirror(route)).flatMap(fence =>
          flagsOfFence(fence, withFlags).flatMap(({program, name}) => {
            count += 1
            // The lists of current releases omit the options of alt-DA mode, a beta feature.
            return known.get(program)?.has(name) || name.startsWith('altda.') ? [] : [`${route}: ${program} ${name}`]
          })
        )
      )
    expect(unknown).toEqual([])
    expect(count).toBeGreaterThan(200)
  })

  test("op-reth never gets a chain name of op-node's form", () => {
    const names = site.pages
      .filter(({route}) => !/^\/(?:404|500)$/.test(route))
      .flatMap(({route}) =>
        fencesOf(site.mirror(route)).flatMap(({code}) =>
          [...code.replace(/\\\n\s*/g, ' ').matchAll(/\bop-reth node\b.*?--chain[= ]([\w-]+)/g)].map(
            ([, name = '']) => [route, name]
          )
        )
      )
    expect(names.length).toBeGreaterThan(3)
    // The document calls the two OP chains optimism and optimism-sepolia.
    expect(names.filter(([, name = '']) => name.startsWith('op-'))).toEqual([])
  })

  test('a wrong one is found', () => {
    const command = {language: 'bash', filename: '', line: 1, code: './bin/op-node \\\n  --l1=x \\\n  --l1.beakon="$B"'}
    expect(flagsOfFence(command, withFlags).filter(({name}) => !known.get('op-node')?.has(name))).toEqual([
      {program: 'op-node', name: 'l1.beakon', by: 'flag'}
    ])
    const compose =
      'services:\n  a:\n    image: x/images/op-batcher:v1\n    environment:\n      OP_BATCHER_POLL: 1s\n    command: [op-batcher, --batch-tipe=1]'
    expect(flagsOfCompose(compose, withFlags).filter(({name}) => !known.get('op-batcher')?.has(name))).toHaveLength(2)
  })
})
