/** A generator of schemas with a token in every value, and an independent count of the tokens. */

export type Value = null | boolean | number | string | readonly Value[] | {readonly [key: string]: Value}
export type Schema = {readonly [key: string]: Value}

export interface Made {
  /** Named schemas. */
  readonly schemas: Readonly<Record<string, Schema>>
  /** How often each keyword occurs. */
  readonly keywords: ReadonlyMap<string, number>
}

/** Returns random numbers from a seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Keywords of JSON Schema 2020-12 and OpenAPI by the type of value that they apply to. */
const keywords = {
  any: [
    'title',
    'description',
    'default',
    'enum',
    'const',
    'example',
    'examples',
    'deprecated',
    'allOf',
    'oneOf',
    'anyOf',
    'not',
    'if',
    '$ref',
    'externalDocs',
    'xml',
    '$anchor',
    '$dynamicRef',
    'nullable',
    'types'
  ],
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems', 'unevaluatedItems'],
  object: [
    'properties',
    'required',
    'patternProperties',
    'additionalProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedProperties',
    'discriminator',
    'properties'
  ]
} as const

type Kind = Exclude<keyof typeof keywords, 'any'>

/** Makes schemas from all keywords, nested three deep. Every name, text and number occurs once. */
export class SchemaMaker {
  readonly #random: () => number
  readonly schemas: Record<string, Schema> = {}
  readonly counts = new Map<string, number>()
  #next = 0

  constructor(seed: number) {
    this.#random = randomOf(seed)
  }

  /** Adds a named schema that has a keyword, and returns its name. */
  add(keyword: string): string {
    const name = this.#word('S')
    const kind = (Object.keys(keywords) as (keyof typeof keywords)[]).find(key =>
      keywords[key].includes(keyword as never)
    )
    this.schemas[name] = this.#schema(3, kind === 'any' || kind === undefined ? this.#kind() : kind, [keyword])
    return name
  }

  static get all(): string[] {
    return [...new Set(Object.values(keywords).flat())]
  }

  /** Returns a word that no other value contains. */
  #word(start: string): string {
    let text = ''
    for (let rest = this.#next++ + 676; rest > 0; rest = Math.floor(rest / 26))
      text += String.fromCharCode(97 + (rest % 26))
    return `${start}q${text}z`
  }

  #number(): number {
    return 10_007 + this.#next++ * 13
  }

  #kind(): Kind {
    return (['string', 'number', 'array', 'object'] as const)[Math.floor(this.#random() * 4)] ?? 'object'
  }

  #schema(depth: number, kind = this.#kind(), wanted: readonly string[] = []): Schema {
    const picked = [...wanted]
    for (const key of [...keywords.any, ...keywords[kind]])
      if (this.#random() < (depth > 1 ? 0.16 : 0.08)) picked.push(key)
    const schema: Record<string, Value> = {type: kind}
    // `properties` has names for `required`.
    for (const key of new Set(picked)) this.#apply(schema, key, depth, kind)
    return schema
  }

  #count(key: string): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }

  #apply(schema: Record<string, Value>, key: string, depth: number, kind: Kind): void {
    const isTaken = (name: string): boolean => Object.hasOwn(schema, name) && name !== 'type'
    if (isTaken(key) || (key === '$anchor' && isTaken('$ref')) || (key === 'discriminator' && isTaken('oneOf'))) return
    if (key === 'oneOf' && isTaken('discriminator')) return
    if (key === '$ref' && isTaken('$ref')) return
    const value = this.#valueOf(key, depth, kind)
    if (value === undefined || (key === 'required' && isTaken('properties'))) return
    this.#count(key)
    Object.assign(schema, value)
  }

  #inner(depth: number, kind?: Kind): Schema {
    return this.#schema(depth - 1, kind)
  }

  #valueOf(key: string, depth: number, kind: Kind): Record<string, Value> | undefined {
    const word = (): string => this.#word('w')
    const isNested =
      /^(?:allOf|oneOf|anyOf|not|if|contentSchema|items|prefixItems|contains|unevaluated|properties|patternP|additionalP|propertyNames|dependentS|discriminator)/
    if (depth <= 1 && isNested.test(key)) return undefined
    const inner = (kind?: Kind): Schema => this.#inner(depth, kind)
    switch (key) {
      case 'title':
      case 'description':
      case 'pattern':
      case 'format':
      case 'contentMediaType':
      case 'contentEncoding':
        return {[key]: word()}
      case 'default':
      case 'const':
      case 'example':
        return {[key]: kind === 'number' ? this.#number() : kind === 'object' ? {[word()]: word()} : word()}
      case 'enum':
      case 'examples':
        return {[key]: Array.from({length: 1 + Math.floor(this.#random() * 15)}, word)}
      case 'deprecated':
      case 'uniqueItems':
      case 'nullable':
        return {[key]: true}
      case 'types':
        return {type: [kind, 'boolean', 'null']}
      case 'allOf':
      case 'oneOf':
      case 'anyOf':
        return {
          [key]: Array.from({length: 2 + Math.floor(this.#random() * 4)}, () =>
            inner(key === 'allOf' ? kind : undefined)
          )
        }
      case 'if':
        return Object.fromEntries(['if', 'then', 'else'].map(name => [name, inner(kind)]))
      case '$ref':
        return {$ref: `#/components/schemas/${this.#named(depth)}`}
      case '$anchor': {
        const [name, anchor] = [this.#named(depth), word()]
        this.schemas[name] = {...this.schemas[name], $anchor: anchor}
        return {$ref: `#${anchor}`}
      }
      case '$dynamicRef': {
        const [name, anchor] = [this.#named(depth), word()]
        this.schemas[name] = {...this.schemas[name], $dynamicAnchor: anchor}
        return {$dynamicRef: `#${anchor}`}
      }
      case 'externalDocs':
        return {externalDocs: {url: `https://${word()}.example/`, description: word()}}
      case 'xml':
        return {xml: {name: word(), prefix: word(), namespace: `https://${word()}.example/`}}
      case 'prefixItems':
        return {prefixItems: [inner(), inner()]}
      case 'properties': {
        const names = Array.from({length: 1 + Math.floor(this.#random() * 4)}, word)
        return {properties: Object.fromEntries(names.map(name => [name, inner()])), required: names.slice(0, 1)}
      }
      case 'required':
        return {required: [word()]}
      case 'patternProperties':
        return {patternProperties: {[word()]: inner()}}
      case 'dependentSchemas':
        return {dependentSchemas: {[word()]: inner('object')}}
      case 'dependentRequired':
        return {dependentRequired: {[word()]: [word(), word()]}}
      case 'discriminator': {
        const names = [this.#named(2), this.#named(2)]
        const mapping = Object.fromEntries(names.map(name => [word(), `#/components/schemas/${name}`]))
        return {
          oneOf: names.map(name => ({$ref: `#/components/schemas/${name}`})),
          discriminator: {propertyName: word(), mapping}
        }
      }
      default:
        if (/^(?:min|max|exclusive|multiple)/.test(key)) return {[key]: this.#number()}
        return {
          [key]:
            key === 'propertyNames' || key === 'contentSchema'
              ? inner(key === 'propertyNames' ? 'string' : undefined)
              : inner()
        }
    }
  }

  /** Adds a schema to refer to. */
  #named(depth: number): string {
    const name = this.#word('S')
    this.schemas[name] = {}
    this.schemas[name] = this.#schema(Math.max(1, depth - 1))
    return name
  }
}

/** Keywords whose text is for tools. */
const unseen = new Set(['$anchor', '$dynamicAnchor', '$dynamicRef', '$ref', 'type'])

/** Returns every word and number that a page must contain, found without any code of docsgen. */
export function tokensOf(value: Value): Set<string> {
  const tokens = new Set<string>()
  const add = (text: string): void => {
    for (const [token] of text.matchAll(/[wS]q[a-z]+z|\d{5,}/g)) tokens.add(token)
  }
  if (typeof value === 'string') add(value)
  else if (typeof value === 'number') add(String(value))
  else if (Array.isArray(value))
    for (const item of value as readonly Value[]) for (const token of tokensOf(item)) tokens.add(token)
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      if (unseen.has(name) && typeof inner === 'string') continue
      add(name)
      for (const token of tokensOf(inner)) tokens.add(token)
    }
  return tokens
}

/** Returns the words and numbers with tokens in text. */
export function wordsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/[wS]q[a-z]+z|\d{5,}/g)].map(([token]) => token))
}

/** Returns a description whose operations use schemas in parameters, in responses and in lists. */
export function specOf(names: readonly string[], schemas: Readonly<Record<string, Schema>>) {
  const ref = (name: string) => ({$ref: `#/components/schemas/${name}`})
  const operation = (name: string, index: number) => ({
    operationId: `get${index}`,
    summary: `Get ${index}`,
    description: 'Returns one.',
    parameters: index % 3 === 0 ? [{name: 'filter', in: 'query', description: 'Which.', schema: ref(name)}] : [],
    responses: {
      200: {
        description: 'One.',
        content: {'application/json': {schema: index % 3 === 1 ? {type: 'array', items: ref(name)} : ref(name)}}
      }
    }
  })
  return {
    openapi: '3.1.0',
    info: {title: 'All keywords', version: '1'},
    paths: Object.fromEntries(names.map((name, index) => [`/p${index}`, {get: operation(name, index)}])),
    components: {schemas}
  }
}
