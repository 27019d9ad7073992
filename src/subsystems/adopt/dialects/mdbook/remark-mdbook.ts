import type {Code, Nodes, Parents, Root, RootContent} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {gfmFromMarkdown} from 'mdast-util-gfm'
import {toString as textOf} from 'mdast-util-to-string'
import {gfm} from 'micromark-extension-gfm'
import type {VFile} from 'vfile'
import type {Include} from '../../../../model/text/include.ts'
import {walkMdast} from '../../../../model/walk.ts'
import {asText, type Data} from '../read-data.ts'
import {resolvePath} from '../resolve-path.ts'
import {attributeList} from '../syntax/attribute-list.ts'
import {withDefaultTitle} from '../syntax/elements/default-titles.ts'
import {element} from '../syntax/mdx-nodes.ts'

/** Matches `{{#include a.rs:part}}` and its relatives on their own line. A backslash before it shows it as text. */
const reference = /^[ \t]*\{\{\s*#(include|rustdoc_include|playground|playpen)\s+([^\s}]+)[^}]*\}\}[ \t]*$/

/**
 * Converts the syntax of mdBook: references to other files in text and in fences, fences of Rust with hidden lines, boxes of
 * mdbook-admonish, attributes of headings, and links to the HTML of pages.
 *
 * @param prefixes how hidden lines start, by language; those of Rust start with `#`
 */
export function remarkMdbook(prefixes: Data) {
  return (tree: Root, file: VFile): void => {
    const source = file.path ?? ''
    const folder = source.slice(0, Math.max(0, source.lastIndexOf('/')))
    convert(tree, {folder, prefixes, definitions: definitionsOf(tree)})
    walkMdast(tree, node => {
      if ((node.type === 'link' || node.type === 'definition') && !/^[a-z][a-z\d+.-]*:|^\//i.test(node.url))
        node.url = node.url.replace(/\.html(?=$|[?#])/, '.md')
      const last = node.type === 'heading' ? node.children.at(-1) : undefined
      if (last?.type === 'text') last.value = withoutAttributes(last.value)
    })
  }
}

/** Returns the text of a heading with only the id of `{#id .class}`, in docsgen's own syntax. */
function withoutAttributes(text: string): string {
  const [list = ''] = /[ \t]*\{[^{}\n]*\}[ \t]*$/.exec(text) ?? []
  const read = list === '' ? undefined : attributeList(list)
  if (!read) return text
  return text.slice(0, -list.length) + (read.id === undefined ? '' : ` [#${read.id}]`)
}

interface Around {
  /** Folder of the page, relative to the root. */
  readonly folder: string
  readonly prefixes: Data
  /** Definitions of the labels of the page, which boxes may use. */
  readonly definitions: string
}

/** Returns a definition of each label of a page, because a label without a definition is text. */
function definitionsOf(tree: Root): string {
  const lines = new Set<string>()
  walkMdast(tree, node => {
    if (node.type === 'footnoteDefinition') lines.add(`[^${node.label ?? node.identifier}]: x`)
    if (node.type === 'definition') lines.add(`[${node.label ?? node.identifier}]: x`)
  })
  return [...lines].join('\n\n')
}

function convert(parent: Parents, around: Around): void {
  parent.children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type === 'code') return [fence(child, around)]
    if (child.type === 'paragraph') return paragraph(child, around.folder)
    if ('children' in child) convert(child as Parents, around)
    return [child]
  }) as typeof parent.children
}

/** Returns the files that a paragraph consists of. `{{#title …}}` sets the title of the window, which docsgen sets itself. */
function paragraph(node: Extract<RootContent, {type: 'paragraph'}>, folder: string): RootContent[] {
  const [only, second] = node.children
  if (only?.type !== 'text' || second) return [node]
  const lines = only.value.split('\n').filter(line => !/^\s*\{\{\s*#title\s[^}]*\}\}\s*$/.test(line))
  if (lines.length === 0) return []
  const found = lines.map(line => reference.exec(line))
  if (found.some(match => match === null)) return [node]
  return found.flatMap(match => {
    const [, kind = '', written = ''] = match ?? []
    const code = kind === 'include' ? undefined : {lang: 'rust'}
    return [include(written, {folder, node, ...(code && {code})})]
  })
}

function fence(node: Code, {folder, prefixes, definitions}: Around): RootContent {
  const [lang = '', ...attributes] = [node.lang, node.meta]
    .filter(Boolean)
    .join(' ')
    .split(/[,\s]+/)
  if (lang === 'admonish') return admonition(node, definitions)
  const isRust = lang === 'rust'
  const lines = node.value.split('\n')
  const at = lines.findIndex(line => reference.test(line))
  const prefix = attributes.flatMap(item => /^hidelines=(.+)/.exec(item)?.[1] ?? [])[0] ?? asText(prefixes[lang])
  const hides = (line: string): boolean =>
    prefix === undefined ? isRust && isHidden(line) : line.trimStart().startsWith(prefix)
  const shown = attributes.includes('show') ? lines : lines.filter(line => !hides(line))
  const code = {lang: lang || null, meta: null}
  if (at < 0)
    return {
      ...node,
      ...code,
      value: shown
        .map(line => (isRust ? line.replace(/^(\s*)##/, '$1#') : line))
        .join('\n')
        .replace(/\\(?=\{\{\s*#)/g, '')
    }
  const [, , written = ''] = reference.exec(lines[at] ?? '') ?? []
  const before = lines.slice(0, at).join('\n')
  const after = lines.slice(at + 1).join('\n')
  return include(written, {folder, node, code: {lang, ...(before && {before}), ...(after && {after})}})
}

/** Returns whether mdBook hides a line of Rust at first, because the line only makes the example compile. */
function isHidden(line: string): boolean {
  return /^\s*#(?:\s|$)/.test(line)
}

const kinds: Readonly<Record<string, string>> = {
  tip: 'default',
  hint: 'default',
  important: 'default',
  success: 'default',
  check: 'default',
  done: 'default',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'error',
  fail: 'error',
  missing: 'error',
  danger: 'error',
  error: 'error',
  bug: 'error'
}

/** Converts ```` ```admonish warning "Title" ````, a box of Markdown. */
function admonition(node: Code, definitions: string): RootContent {
  const info = node.meta ?? ''
  const kind = /^[\w-]+/.exec(info)?.[0] ?? 'note'
  const quoted = /"([^"]*)"|'([^']*)'/.exec(info)
  const written = quoted?.[1] ?? quoted?.[2]
  const title = written === undefined ? capital(kind) : textOf(fromMarkdown(written))
  const text = `${node.value}\n\n`
  const parsed = fromMarkdown(text + definitions, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]})
  const children = parsed.children.filter(({position}) => (position?.start.offset ?? 0) < text.length)
  for (const child of children) place(child, node)
  const made = element('Callout', {type: kinds[kind] ?? 'info', title}, children, node)
  return written === undefined ? withDefaultTitle(made) : made
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Gives the nodes of a fence's text the place of the fence, because theirs are relative to its text. */
function place(node: Nodes, {position}: Code): void {
  walkMdast(node, inner => {
    if (position) inner.position = position
    else delete inner.position
  })
}

function include(
  written: string,
  {folder, node, code}: {readonly folder: string; readonly node: RootContent; readonly code?: Include['code']}
): RootContent {
  const [path = '', ...parts] = written.split(':')
  const [from, to] = parts
  const isLines = parts.length > 0 && parts.every(part => /^\d*$/.test(part))
  const lines = parts.length === 1 ? from : `${from}-${to}`
  return {
    type: 'include',
    written,
    paths: [resolvePath(folder, path)],
    ...(code && {code}),
    ...(isLines ? {lines} : from ? {region: from} : {}),
    ...(node.position && {position: node.position})
  } as unknown as RootContent
}
