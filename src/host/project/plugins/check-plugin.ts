import type {ComponentProps} from '../../../model/components/component-props.ts'
import {cspProblem} from '../../../model/project/policy.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {ClientModule, ClientText} from '../../../plugin/client.ts'
import type {Command} from '../../../plugin/command.ts'
import type {PageNotes} from '../../../plugin/notes.ts'
import type {PictureMaker, Plugin} from '../../../plugin/plugin.ts'
import type {SettingsFile} from '../../../plugin/settings.ts'
import type {SlotFiller} from '../../../plugin/slots.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {HostError} from '../../machine/host-error.ts'

const members = [
  'client',
  'commands',
  'componentProps',
  'components',
  'csp',
  'eachVersion',
  'fences',
  'head',
  'header',
  'loadComponents',
  'lower',
  'name',
  'notes',
  'outputs',
  'pages',
  'pictures',
  'rehype',
  'remark',
  'remarkPage',
  'rules',
  'settings',
  'slots',
  'synonyms',
  'tagRoute',
  'version'
]

/**
 * Returns the value if it is a valid plugin.
 *
 * @param which how messages refer to the plugin until its name is known
 * @throws HostError 2 if the plugin is invalid
 */
export function checkPlugin(value: unknown, which: string): Plugin {
  const wrong = (what: string): HostError => new HostError(`Unexpected plugin ${which}: ${what}`, 2)
  if (typeof value !== 'object' || value === null) {
    const [hint, more] =
      typeof value === 'function'
        ? [
            ' (a function of options: call it, or list its module)',
            ' A remark or rehype plugin belongs in `markdown.remarkPlugins` or `markdown.rehypePlugins`.'
          ]
        : ['', '']
    throw wrong(`expected an object with a \`name\`${hint}.${more}`)
  }
  const plugin = value as Partial<Record<string, unknown>>
  if (typeof plugin.name !== 'string' || !/^@?[a-z0-9][a-z0-9._/-]*$/.test(plugin.name))
    throw wrong('expected a `name` of lower-case letters, digits and dashes.')
  for (const key of Object.keys(plugin))
    if (!members.includes(key))
      throw wrong(`it has \`${key}\`, expected one of ${members.join(', ')}${didYouMean(suggest(key, members))}`)
  for (const key of ['head', 'header', 'loadComponents', 'outputs', 'pages', 'synonyms', 'tagRoute'])
    if (plugin[key] !== undefined && typeof plugin[key] !== 'function') throw wrong(`\`${key}\` is not a function.`)
  if (!['boolean', 'undefined'].includes(typeof plugin.eachVersion)) throw wrong('`eachVersion` is not true or false.')
  for (const key of ['client', 'commands', 'remark', 'remarkPage', 'rehype', 'rules'])
    if (plugin[key] !== undefined && !Array.isArray(plugin[key])) throw wrong(`\`${key}\` is not a list.`)
  for (const [lang, draw] of Object.entries(plugin.fences ?? {}))
    if (typeof draw !== 'function') throw wrong(`its fence \`${lang}\` is not a function.`)
  for (const [name, lower] of Object.entries(plugin.lower ?? {}))
    if (typeof lower !== 'function') throw wrong(`\`lower\` of its component \`${name}\` is not a function.`)
  for (const file of (plugin.client ?? []) as Partial<ClientModule & ClientText>[])
    if (
      !(typeof file.file === 'string' || isClientText(file)) ||
      typeof file.isNeeded !== 'function' ||
      !['string', 'undefined'].includes(typeof file.onClick)
    )
      throw wrong(
        'one of its `client`, expected `{file, isNeeded}`, or `{name, text, isNeeded}` with a name such as `x.css`.'
      )
  const {notes} = plugin as {notes?: PageNotes | null}
  if (notes !== undefined && ![notes?.written, notes?.finished].some(member => typeof member === 'function'))
    throw wrong('its `notes`, expected `{written, finished}`: at least one of two functions.')
  for (const [name, slot] of Object.entries(plugin.slots ?? {}) as [string, Partial<SlotFiller> | null][])
    if (![slot?.data, slot?.html, slot?.markdown].every(member => typeof member === 'function'))
      throw wrong(`its slot \`${name}\`, expected \`{data, html, markdown}\`: three functions.`)
  for (const [name, settings] of Object.entries(plugin.settings ?? {}) as [string, Partial<SettingsFile> | null][])
    if (
      !/^[a-z][\w-]*$/i.test(name) ||
      !['string', 'function'].includes(typeof settings?.file) ||
      typeof settings?.read !== 'function'
    )
      throw wrong(`its settings \`${name}\`, expected \`{file, read}\`: a path and a function.`)
    else if (settings.properties !== undefined && !isListOfProperties(settings.properties))
      throw wrong(`\`properties\` of its settings \`${name}\`, expected a list such as \`['Tooltip.term']\`.`)
  const {pictures} = plugin as {pictures?: Partial<Record<keyof PictureMaker, unknown>>}
  if (pictures !== undefined && !(typeof pictures?.key === 'string' && isMaker(pictures)))
    throw wrong('its `pictures`, expected `{takes, key, list, make}`: three functions and a string.')
  for (const [name, module] of Object.entries(plugin.components ?? {}))
    if (typeof module !== 'string' || !/^[A-Z]/.test(name))
      throw wrong(`its component \`${name}\`, expected a capital first letter and the path of a module.`)
  for (const [name, own] of Object.entries(plugin.componentProps ?? {}) as [string, Partial<ComponentProps> | null][])
    if (!Array.isArray(own?.props))
      throw wrong(`\`componentProps\` of its component \`${name}\`, expected \`{props: […]}\`.`)
  for (const rule of (plugin.rules ?? []) as Partial<PageRule>[])
    if (!rule?.name || !['page', 'site'].includes(String(rule.kind)) || typeof rule.check !== 'function')
      throw wrong('one of its `rules`, expected `{kind, name, severity, summary, check}`.')
  for (const command of (plugin.commands ?? []) as Partial<Command>[])
    if (!/^[a-z][a-z0-9-]*( [a-z][a-z0-9-]*)*$/.test(command?.name ?? '') || typeof command.run !== 'function')
      throw wrong('one of its `commands`, expected `{name, summary, run}` with a `name` of lower-case words.')
  const problem = cspProblem(plugin.csp ?? {})
  if (problem) throw wrong(problem)
  return value as Plugin
}

function isClientText({name = '', text}: Partial<ClientText>): boolean {
  return /^[\w-]+\.(?:css|js)$/.test(name) && typeof text === 'string'
}

function isMaker({takes, list, make}: Partial<Record<keyof PictureMaker, unknown>>): boolean {
  return [takes, list, make].every(member => typeof member === 'function')
}

function isListOfProperties(value: unknown): boolean {
  return Array.isArray(value) && value.every(item => typeof item === 'string' && /^[A-Z][\w.]*\.\w+$/.test(item))
}
