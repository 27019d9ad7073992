import type {ValidateFunction} from 'ajv'
import {chosenForms, type FormError} from '../model/project/chosen-forms.ts'
import {expectedValue} from '../model/text/expected-value.ts'
import {didYouMean, suggest} from '../model/text/suggest.ts'
import {type PlacedProblem, reportingRule} from './options-rule.ts'
import type {Plugin} from './plugin.ts'

/** The options of a plugin and how to check them. */
export interface OptionsCheck<Options extends object> {
  /** Name of the plugin. */
  readonly plugin: string
  /** As written in the configuration. */
  readonly options: unknown
  /** The plugin's JSON Schema, compiled by ajv with `allErrors` and `verbose`. */
  readonly validate: ValidateFunction
  /** Returns what a schema cannot express, for options that the schema accepts. */
  readonly problems?: (options: Options) => readonly OptionFault[]
}

/** A problem that a schema cannot express, in one sentence. Without `option`, it is about the plugin as a whole. */
export interface OptionFault {
  readonly option?: readonly (string | number)[]
  readonly reason: string
}

/**
 * Returns a plugin that is made from valid options only. Its rule `options` reports every problem at the option in the
 * configuration. If the options without the invalid ones suffice, the plugin works with them, so that pages that need it don't
 * add their own findings. Its other rules, which could report the missing options again, stay silent until all are valid.
 *
 * @param make returns the plugin for options that the schema accepts
 */
export function checkedPlugin<Options extends object>(
  {plugin, options, validate, problems = () => []}: OptionsCheck<Options>,
  make: (options: Options) => Plugin
): Plugin {
  const given = options ?? {}
  const found = validate(given) ? [] : placedProblems(plugin, validate.errors ?? [])
  const valid = found.length === 0 ? given : withoutInvalid(given, found)
  const faults = validate(valid) ? problems(valid as Options) : undefined
  const reported = found.length > 0 ? found : (faults ?? []).map(({option = [], reason}) => ({path: option, reason}))
  const rule = reportingRule(plugin, reported, "The plugin's page in the documentation lists its options.")
  if (faults?.length !== 0) return {name: plugin, rules: [rule]}
  const made = make(valid as Options)
  return {...made, rules: reported.length > 0 ? [rule] : [...(made.rules ?? []), rule]}
}

/** Returns the options without those that have a problem. */
function withoutInvalid(options: unknown, problems: readonly PlacedProblem[]): unknown {
  const invalid = new Set(problems.map(({path: [option]}) => String(option)))
  return Object.fromEntries(Object.entries(options as object).filter(([name]) => !invalid.has(name)))
}

function placedProblems(plugin: string, errors: NonNullable<ValidateFunction['errors']>): PlacedProblem[] {
  return chosenForms(errors).map(found => {
    const path = found.error.instancePath
      .split('/')
      .slice(1)
      .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    return problemAt(plugin, path, found)
  })
}

function problemAt(plugin: string, path: readonly string[], {error, expected}: FormError): PlacedProblem {
  const {keyword, params, parentSchema, data} = error
  const {properties = {}} = (parentSchema ?? {}) as {readonly properties?: Readonly<Record<string, object>>}
  const of = `of the plugin \`${plugin}\``
  const noun = path.length === 0 ? 'option' : 'key'
  const where = path.length === 0 ? of : `in \`${path.join('.')}\` ${of}`
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty)
    const names = Object.keys(properties).sort()
    const near = suggest(name, names)
    const wanted = names.length > 0 ? `one of ${names.map(each => `\`${each}\``).join(', ')}` : `no ${noun}s`
    const reason = `Unexpected ${noun} \`${name}\` ${where}, expected ${wanted}${didYouMean(near)}`
    return {path: [...path, name], reason, ...(near.length > 0 && {actual: name, expected: near})}
  }
  if (keyword === 'required') {
    const name = String(params.missingProperty)
    const form = expectedValue({
      keyword: 'type',
      params: {type: typeOf(properties[name])},
      parentSchema: properties[name]
    })
    return {path, reason: `The ${noun} \`${name}\` ${where} is missing. Set it to ${form}.`}
  }
  const near =
    keyword === 'enum' && typeof data === 'string' ? suggest(data, [params.allowedValues].flat().map(String)) : []
  const option = path.length === 0 ? `the options ${of}` : `\`${path.join('.')}\` ${of}`
  const value = JSON.stringify(data) ?? String(data)
  const reason = `Unexpected ${value} in ${option}, expected ${expected ?? expectedValue(error)}${didYouMean(near)}`
  return {path, reason, ...(near.length > 0 && {actual: String(data), expected: near})}
}

function typeOf(schema: object | undefined): unknown {
  return (schema as {readonly type?: unknown} | undefined)?.type ?? 'object'
}
