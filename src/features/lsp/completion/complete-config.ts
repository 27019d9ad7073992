import {getLocation} from 'jsonc-parser'
import {CompletionItemKind} from 'vscode-languageserver'
import schema from '../../../../schema/config.schema.json' with {type: 'json'}
import {textFile} from '../../../content/text-file.ts'
import type {Completer} from './cursor.ts'
import {item, writtenRange} from './items.ts'

interface Node {
  readonly properties?: Readonly<Record<string, Node>>
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly $ref?: string
}

/** Completes keys and values in `docsgen.config.json`, from its schema. A configuration in TypeScript uses types instead. */
export const completeConfig: Completer = ({text, point, before}) => {
  const {path, isAtPropertyKey} = getLocation(text, textFile(text).offsetAt(point))
  const holder = nodeAt(isAtPropertyKey ? path.slice(0, -1) : path)
  const written = /["']?([\w-]*)$/.exec(before)?.[1] ?? ''
  const range = writtenRange(point, written.length)
  if (isAtPropertyKey)
    return Object.entries(holder?.properties ?? {}).map(([name, {description}]) =>
      item(name, range, {kind: CompletionItemKind.Property, documentation: description})
    )
  return (holder?.enum ?? (holder?.type === 'boolean' ? [true, false] : [])).map(value =>
    item(String(value), range, {kind: CompletionItemKind.EnumMember})
  )
}

function nodeAt(path: readonly (string | number)[]): Node | undefined {
  let node: Node | undefined = schema as unknown as Node
  for (const key of path) node = resolve(node?.properties?.[key])
  return node
}

function resolve(node: Node | undefined): Node | undefined {
  const name = node?.$ref?.replace('#/$defs/', '').replace('#/definitions/', '')
  if (name === undefined) return node
  const root = schema as {readonly $defs?: Record<string, unknown>; readonly definitions?: Record<string, unknown>}
  return (root.$defs?.[name] ?? root.definitions?.[name]) as Node | undefined
}
