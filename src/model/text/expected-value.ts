/** An error of a JSON Schema validator. */
export interface SchemaError {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly parentSchema?: object | undefined
}

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: '`true` or `false`',
  integer: 'a whole number',
  null: 'nothing',
  number: 'a number',
  object: 'a map',
  string: 'text'
}

/** Returns what a JSON Schema expects in place of an invalid value, in words: `a list`, `at most 3 values`. */
export function expectedValue({keyword, params, parentSchema}: SchemaError): string {
  const {limit, comparison} = params
  switch (keyword) {
    case 'type':
      return (
        [params.type]
          .flat()
          .map(type => types[String(type)] ?? `a ${String(type)}`)
          .join(' or ') + example(parentSchema)
      )
    case 'const':
      return quote(params.allowedValue)
    case 'enum':
      return `one of ${[params.allowedValues].flat().map(quote).join(', ')}`
    case 'minItems':
      return `at least ${count(limit, 'value')}`
    case 'maxItems':
      return limit === 0 ? 'an empty list' : `at most ${count(limit, 'value')}`
    case 'minLength':
      return limit === 1 ? 'text' : `at least ${count(limit, 'character')}`
    case 'maxLength':
      return `at most ${count(limit, 'character')}`
    case 'minProperties':
      return `at least ${count(limit, 'key')}`
    case 'maxProperties':
      return `at most ${count(limit, 'key')}`
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `a number ${bounds[String(comparison)] ?? String(comparison)} ${String(limit)}`
    case 'multipleOf':
      return `a multiple of ${String(params.multipleOf)}`
    case 'uniqueItems':
      return 'each value once'
    case 'pattern':
      if (example(parentSchema)) return `text${example(parentSchema)}`
      return String(params.pattern).includes('\\d{4}')
        ? 'a date such as `2025-05-09`'
        : `text that matches ${quote(params.pattern)}`
    case 'format':
      return `text in the format ${quote(params.format)}`
    case 'required':
      return `the key ${quote(params.missingProperty)} in it`
    case 'dependencies':
    case 'dependentRequired':
      return `the key ${quote(params.missingProperty)} together with ${quote(params.property)}`
    case 'propertyNames':
      return `no key ${quote(params.propertyName)}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `no key ${quote(params.additionalProperty ?? params.unevaluatedProperty)}`
    case 'contains':
      return 'a list that contains a required value'
    case 'false schema':
      return 'nothing'
    default:
      return described(parentSchema)
  }
}

/** Returns the first example of a schema, because `a map` alone does not say what the map contains. */
function example(schema: object | undefined): string {
  const {examples: [first] = []} = (schema ?? {}) as {readonly examples?: readonly unknown[]}
  return first === undefined ? '' : ` such as ${quote(JSON.stringify(first))}`
}

const bounds: Readonly<Record<string, string>> = {
  '>=': 'from',
  '<=': 'up to',
  '>': 'above',
  '<': 'below'
}

/** Returns the description of a schema with several forms, which says what they have in common. */
function described(schema: object | undefined): string {
  const {description} = (schema ?? {}) as {readonly description?: string}
  if (!description) return 'a value in another form'
  return `a value: ${description.charAt(0).toLowerCase()}${description.slice(1).replace(/\.$/, '')}`
}

function count(limit: unknown, noun: string): string {
  return `${String(limit)} ${noun}${limit === 1 ? '' : 's'}`
}

function quote(value: unknown): string {
  return `\`${String(value)}\``
}
