import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver'
import {frontMatterProperties} from '../../../host/project/schema.ts'
import type {Answers} from '../workspace.ts'
import type {Completer, Cursor} from './cursor.ts'
import {item, writtenRange} from './items.ts'

interface Property {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Property
  readonly description?: string
}

/** Completes front matter keys that the page lacks, and values from the schema or other pages. */
export const completeFrontMatter: Completer = cursor => {
  const {answers, before} = cursor
  const head = headLines(cursor)
  if (!head) return undefined
  const properties = frontMatterProperties(answers.root, answers.project.config) as Readonly<Record<string, Property>>
  const key = /^(\w*)$/.exec(before)?.[1]
  if (key !== undefined) return keyItems(cursor, head, properties, key.length)
  const inline = /^(\w+):\s*(?:\[(?:[^\]]*,)?\s*)?["']?([^"',[\]]*)$/.exec(before)
  const listed = /^\s*-\s+["']?([^"']*)$/.exec(before)
  const name = inline?.[1] ?? (listed ? keyAbove(cursor) : undefined)
  const written = inline?.[2] ?? listed?.[1]
  if (name === undefined || written === undefined) return []
  const range = writtenRange(cursor.point, written.length)
  return valuesOf(answers, name, properties[name]).map(value =>
    item(value, range, {kind: CompletionItemKind.EnumMember})
  )
}

/** Returns the lines of the front matter if the cursor is in it. */
function headLines({text, point}: Cursor): readonly string[] | undefined {
  const lines = text.split('\n')
  if (lines[0] !== '---' || point.line < 2) return undefined
  const end = lines.indexOf('---', 1)
  return end < 0 || point.line <= end ? lines.slice(1, end < 0 ? undefined : end) : undefined
}

function keyItems(
  {point}: Cursor,
  head: readonly string[],
  properties: Readonly<Record<string, Property>>,
  length: number
): CompletionItem[] {
  const taken = new Set(head.flatMap((line, at) => (at === point.line - 2 ? [] : (/^(\w+):/.exec(line)?.[1] ?? []))))
  const range = writtenRange(point, length)
  return Object.entries(properties).flatMap(([name, {description}]) =>
    taken.has(name)
      ? []
      : [item(name, range, {kind: CompletionItemKind.Property, documentation: description, text: `${name}: `})]
  )
}

/** Returns the key of the list that contains the cursor. */
function keyAbove({text, point}: Cursor): string | undefined {
  const above = text
    .split('\n')
    .slice(0, point.line - 1)
    .reverse()
  return above
    .map(line => /^(\w+):\s*$/.exec(line)?.[1] ?? (/^\s*-/.test(line) ? undefined : ''))
    .find(name => name !== undefined)
}

/** Returns the values of a key from the schema, or those that other pages use in a list. */
function valuesOf({site}: Answers, name: string, property: Property | undefined): readonly string[] {
  const schema = property?.items ?? property
  if (schema?.enum) return schema.enum.map(String)
  if (schema?.const !== undefined) return [String(schema.const)]
  if (schema?.type === 'boolean') return ['true', 'false']
  const used = site.pages.flatMap(({frontMatter}) => {
    const value = frontMatter[name]
    return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : []
  })
  return [...new Set(used)].sort()
}
