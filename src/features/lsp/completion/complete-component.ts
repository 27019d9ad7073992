import {CompletionItemKind} from 'vscode-languageserver'
import type {Project} from '../../../host/project/project.ts'
import {declaredNames} from '../../../subsystems/catalogs/declared-names.ts'
import {importsOf, propsOf} from '../components.ts'
import type {Completer, Cursor} from './cursor.ts'
import {item, writtenRange} from './items.ts'

/** Completes components after `<`, props in a tag, and values in a prop's quotes. */
export const completeComponent: Completer = async cursor => {
  const {answers, point, before} = cursor
  const name = /<\/?([A-Z][\w.]*)?$/.exec(before)
  if (name && !before.endsWith('/') && file(cursor)) {
    const range = writtenRange(point, name[1]?.length ?? 0)
    const components = await propsOf(answers.project)
    const imported = [...importsOf(cursor.text).keys()].filter(one => /^[A-Z]/.test(one))
    return [...new Set([...Object.keys(components), ...imported])]
      .sort()
      .map(component => item(component, range, {kind: CompletionItemKind.Class}))
  }
  const tag = openTag(cursor)
  if (!tag) return undefined
  const known = (await propsOf(answers.project))[tag.name]
  const value = /\b(\w+)=(?:\{["'`]|["'])([^"'`]*)$/.exec(tag.rest)
  if (value)
    return valueItems(cursor, {
      component: tag.name,
      prop: value[1] ?? '',
      written: value[2] ?? '',
      values: known?.values?.[value[1] ?? '']
    })
  const prop = /\s(\w*)$/.exec(tag.rest)?.[1]
  if (!known || prop === undefined) return []
  const range = writtenRange(point, prop.length)
  const taken = new Set([...tag.rest.matchAll(/(\w+)=/g)].map(match => match[1]))
  return known.props
    .filter(one => !taken.has(one))
    .map(one =>
      item(one, range, {
        kind: CompletionItemKind.Property,
        detail: known.required?.includes(one) ? 'required' : undefined
      })
    )
}

function file({file}: Cursor): boolean {
  return file.endsWith('.mdx') || file.endsWith('.md')
}

/** Returns the component's tag that is open before the cursor, on this line or above. */
function openTag({text, point, before}: Cursor): {readonly name: string; readonly rest: string} | undefined {
  const lines = text.split('\n').slice(Math.max(0, point.line - 20), point.line - 1)
  const all = [...lines, before].join('\n')
  const at = all.lastIndexOf('<')
  const match = /^<([A-Z][\w.]*)((?:[^<>]|=>)*)$/.exec(all.slice(at))
  return match ? {name: match[1] ?? '', rest: match[2] ?? ''} : undefined
}

/** Returns the values of a component's prop. */
function valueItems(
  {answers, point}: Cursor,
  {
    component,
    prop,
    written,
    values
  }: {component: string; prop: string; written: string; values: readonly string[] | undefined}
): ReturnType<typeof item>[] {
  const range = writtenRange(point, written.length)
  const property = `${component}.${prop}`
  const found = values ?? settingsNames(answers.project, property) ?? catalogNames(answers.project, property)
  return [...new Set(found)].map(value => item(value, range, {kind: CompletionItemKind.EnumMember}))
}

/** Returns the names in catalogs that a property takes, such as their flags. */
function catalogNames({constants}: Project, property: string): readonly string[] {
  return declaredNames(constants).flatMap(({name, properties}) => (properties.includes(property) ? [name] : []))
}

/** Returns the names in the settings of a feature or a plugin that a property takes, such as the terms of a glossary. */
function settingsNames({plugins, constants}: Project, property: string): readonly string[] | undefined {
  const owner = plugins.settings.find(({properties}) => properties?.includes(property))
  if (!owner) return undefined
  const names = [...constants.values()].filter(({settings}) => settings === owner.name)
  return names.map(({name}) => name.slice(owner.name.length + 1))
}
