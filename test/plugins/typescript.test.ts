import {existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import typescript, {type TypescriptOptions} from '../../plugins/typescript.ts'
import {installTypeDoc} from './install-typedoc.ts'
import {type MadeBy, madeBy} from './made-by.ts'

const index = `/** A place to connect to. */
export interface Endpoint {
  /** Where it is. */
  url: string
  readonly retries?: number
}

/**
 * Connects to {@link Endpoint}, see {@link Client.request | a request} and {@link https://example.org docs}.
 *
 * @param endpoint Where to.
 * @param wait Seconds {not an expression} <script>alert(1)</script>.
 * @returns A client.
 * @throws If it is gone.
 * @example
 * \`\`\`ts
 * connect({url: 'x'})
 * \`\`\`
 */
export function connect(endpoint: Endpoint, wait?: number): Client
/** Connects to an address. */
export function connect(url: string): Client
export function connect(endpoint: Endpoint | string, wait = 1): Client { return new Client(String(endpoint) + wait) }

/** Talks to a server. */
export class Client {
  /** Where it is. */
  readonly url: string
  constructor(url: string) { this.url = url }
  /** Sends a request, as [another one](#Client) does, see [how](#setup). */
  async request<T>(name: string, ...rest: unknown[]): Promise<T> { return (name + rest) as T }
}

/** What may happen.
 * @deprecated Use {@link Mode}. */
export type Outcome<T extends object = {a: 1}> =
  | {kind: 'done'; readonly value?: T[]}
  | ((error: Error) => asserts error is TypeError)
  | \`x-\${string}\`
  | keyof T
  | [a: string, b?: -5n]
  | {readonly [K in keyof T]?: T[K] extends (infer U)[] ? U : never}

/** How. */
export enum Mode {
  /** Quick. */
  Fast = 'fast',
  Slow = 'slow'
}

/** How long. */
export const limit = 5
`

const wrong = `/** See {@link Conect}. */
export const a = 1
export const connect = 2
`

const generic = `/** Keeps values. */
export abstract class Store<in out T extends object = {}> {
  protected constructor(url: string)
  constructor(url: string, first: T)
  constructor(readonly url: string, readonly first?: T) {}
  static of<const U extends object>(value: U): Store<U> { return value as never }
  protected abstract load(): T
  map<U extends object>(change: (value: T) => U): Store<U> { return change as never }
  get size(): number { return 1 }
  set size(value: number) {}
  set limit(value: number) {}
}

/** Makes values. */
export interface Maker<T> {
  (value: T): string
  <U>(value: U): U
  new (url: string): Store<{}>
  [key: string]: unknown
  make<U>(value: U): T
  readonly all: readonly T[]
}

/** Makes classes. */
export type Maker2<T> = abstract new <U>(value: U) => T
export type Maker3 = new (url: string) => Store<{}>
export type Pick2<T, K extends keyof T> = {readonly [P in K]-?: T[P]} & {new (x: number): T}
export type Apply = <T>(value: T) => T
`

let root = ''

const files: Record<string, string> = {
  'src/index.ts': index,
  'src/wrong.ts': wrong,
  'src/generic.ts': generic,
  'tsconfig.json':
    '{"compilerOptions": {"strict": true, "target": "es2022", "module": "nodenext"}, "include": ["src"]}',
  'package.json': '{"name": "acme-sdk", "type": "module"}'
}

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-typescript-')))
  installTypeDoc(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true})
    writeFileSync(join(root, path), text)
  }
})

afterAll(() => rmSync(root, {recursive: true, force: true}))

const made = (options: Partial<TypescriptOptions>): Promise<MadeBy> =>
  madeBy(typescript({entry: ['src/index.ts'], ...options} as TypescriptOptions), files, root)

describe('pages', () => {
  test('of one entry are grouped by kind, with stable anchors', async () => {
    const {pages, body, findings} = await made({})
    expect(pages.map(({route}) => route)).toEqual([
      '/sdk',
      '/sdk/functions',
      '/sdk/classes',
      '/sdk/interfaces',
      '/sdk/types',
      '/sdk/enums',
      '/sdk/variables'
    ])
    const all = pages.map(({route}) => `<!-- ${route} -->\n\n${body(route)}`).join('\n')
    await expect(all).toMatchFileSnapshot('expected/typescript.md')
    expect(findings).toEqual([])
  }, 60_000)

  test('show declarations with type parameters as the source has them', async () => {
    const {body} = await made({entry: ['src/generic.ts'], pages: 'module'})
    const code = body('/sdk')
      .match(/```ts[^\n]*\n[\s\S]*?```/g)
      ?.map(fence => fence.replace(/```(?:ts[^\n]*)?\n?/g, ''))
    expect(code).toEqual([
      `abstract class Store<in out T extends object = {}> {
  protected constructor(url: string)
  protected constructor(url: string, first: T)
  readonly url: string
  readonly first?: T
  static of<const U extends object>(value: U): Store<U>
  protected abstract load(): T
  map<U extends object>(change: (value: T) => U): Store<U>
  size: number
  limit: number
}
`,
      `interface Maker<T> {
  (value: T): string
  <U>(value: U): U
  [key: string]: unknown
  new (url: string): Store<{}>
  make<U>(value: U): T
  readonly all: readonly T[]
}
`,
      'type Maker2<T> = abstract new <U>(value: U) => T\n',
      'type Maker3 = new (url: string) => Store<{}>\n',
      'type Pick2<T, K extends keyof T> = {readonly [P in K]-?: T[P]} & (new (x: number) => T)\n',
      'type Apply = <T>(value: T) => T\n'
    ])
  }, 60_000)

  test('of several entries are grouped by module, each with its own name', async () => {
    const {pages, body, findings} = await made({entry: ['src/index.ts', 'src/wrong.ts'], route: '/lib'})
    expect(pages.map(({route}) => route)).toEqual(['/lib', '/lib/index', '/lib/wrong'])
    expect(body('/lib/index')).toContain('### connect [#connect]')
    expect(body('/lib/wrong')).toContain('## connect [#variable-connect]')
    expect(findings).toEqual([
      'src/wrong.ts:2:14 error unknown-link: The comment of `a` links to `{@link Conect}`, expected something that is exported; did you mean `connect`?',
      'src/wrong.ts:3:14 info undocumented: No comment explains what these exports of `wrong` are for: `connect`'
    ])
  }, 60_000)

  test('have names for links, and become parts of pages of the project at their routes', async () => {
    const own = {'/sdk/functions': 'content/sdk/functions.mdx'}
    const {pages, parts} = await madeBy(typescript({entry: ['src/index.ts']}), files, root, own)
    expect(pages.map(({route}) => route)).not.toContain('/sdk/functions')
    expect(parts['typescript/sdk/functions.md']).toContain('## connect [#connect]')
    const index = JSON.parse(parts['api/typescript.json'] ?? '') as {
      operations: Record<string, {href: string}>
      extended: Record<string, {file: string}>
    }
    expect(index.operations.connect?.href).toBe('/sdk/functions#connect')
    expect(index.extended['content/sdk/functions.mdx']?.file).toBe('.docsgen/parts/typescript/sdk/functions.md')
  }, 60_000)
})

test.each([
  [
    {entry: ['src/indx.ts']},
    'docsgen.config:plugins.0.1.entry.0 error invalid: Unexpected entry `src/indx.ts`, expected a module of the project; did you mean `src/index.ts`?'
  ],
  [
    {tsconfig: 'gone.json'},
    'docsgen.config:plugins.0.1.tsconfig error invalid: `gone.json` is not a file of the project.'
  ],
  [
    {entry: 'src/index.ts'},
    'docsgen.config:plugins.0.1.entry error options: Unexpected "src/index.ts" in `entry` of the plugin `typescript`, expected a list such as `["src/index.ts"]`'
  ],
  [{pages: 'export'}, 'expected one of `kind`, `module`'],
  [{route: 'sdk'}, 'expected text such as `"/sdk"`'],
  [{entri: []}, 'did you mean `entry`?']
])(
  '%j is reported at its place',
  async (options, expected) => {
    const {findings} = await made(options as unknown as Partial<TypescriptOptions>)
    expect(findings.join('\n')).toContain(expected)
  },
  60_000
)

test('a project without TypeDoc gets installation instructions', async () => {
  const {findings} = await madeBy(typescript({entry: ['src/index.ts']}), files, '/')
  expect(findings).toEqual([
    'docsgen.config:plugins.0.1.entry error invalid: `typedoc` is missing. Install the packages `typedoc` and `typescript` (5 or 6): `npm install -D typedoc typescript@6`.'
  ])
  expect(existsSync('/node_modules/typedoc')).toBe(false)
})
