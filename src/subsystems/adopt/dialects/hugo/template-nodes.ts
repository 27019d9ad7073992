import type {Parents, Root, RootContent} from 'mdast'
import type {Position} from 'unist'
import {parseNow} from '../../../../content/parse/parse-page.ts'
import {walkMdast} from '../../../../model/walk.ts'
import type {Data} from '../read-data.ts'
import {readArguments, type Tag} from '../syntax/tags/tags.ts'
import {parseTemplate, type TemplateNode, UnreadTemplate} from './templates/parse-template.ts'
import {innerMark, marker, runTemplate, type TemplateInput} from './templates/run-template.ts'

/** The project's shortcodes in one page. */
export interface PageTemplates {
  has(name: string): boolean
  /** Returns the HTML of a shortcode; `undefined` if its template needs what docsgen does not have. */
  run(tag: Pick<Tag, 'name' | 'args' | 'words'>, hasInner: boolean): string | undefined
}

/** Everything that a template may read, except for the shortcode itself. */
export type TemplatePage = Omit<TemplateInput, 'args' | 'words' | 'hasInner'>

/** Returns the templates by the names of their shortcodes. */
export function parsedTemplates(templates: Data): ReadonlyMap<string, readonly TemplateNode[]> {
  return new Map(Object.entries(templates).map(([name, text]) => [name, parseTemplate(String(text))]))
}

export function pageTemplates(
  templates: ReadonlyMap<string, readonly TemplateNode[]>,
  page: TemplatePage
): PageTemplates {
  return {
    has: name => templates.has(name),
    run({name, args, words}, hasInner) {
      try {
        return runTemplate(templates.get(name) ?? [], {...page, args, words, hasInner})
      } catch (error) {
        if (error instanceof UnreadTemplate) return undefined
        throw error
      }
    }
  }
}

/** Parses a shortcode; `undefined` for text that is not one. */
export function readShortcode(
  raw: string
): (Omit<Tag, 'raw' | 'position'> & {readonly isMarkdown: boolean}) | undefined {
  const [, sign, end, name = '', rest = '', alone] =
    /^\{\{([<%])\s*(\/)?\s*([\w/._-]+)([\s\S]*?)(\/)?\s*[>%]\}\}$/.exec(raw) ?? []
  if (name === '') return undefined
  return {
    name,
    isEnd: end !== undefined,
    isAlone: alone !== undefined,
    isMarkdown: sign === '%',
    ...readArguments(rest)
  }
}

const blockTag =
  /<(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|ul|video)\b/i

/** Returns whether HTML may be within a line. */
function isInline(html: string): boolean {
  return !blockTag.test(html) && !html.replaceAll(innerMark, '').match(marker)
}

/** Returns the text of HTML that is only text: for code and addresses, which contain no tags. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#34;|&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()
}

/** Replaces the project's shortcodes within lines of text, with their content up to their end, which may be other nodes. */
export function expandInline(tree: Root, templates: PageTemplates): void {
  const visit = (parent: Parents): void => {
    for (const child of parent.children) if ('children' in child) visit(child as Parents)
    const children = parent.children as (
      | RootContent
      | {readonly type: 'tagText'; readonly value: string; readonly position?: Position}
    )[]
    if (!children.some(child => child.type === 'tagText')) return
    const made: RootContent[] = []
    for (let index = 0; index < children.length; index++) {
      const child = children[index] as (typeof children)[number]
      const tag = child.type === 'tagText' ? readShortcode(child.value) : undefined
      const endAt = tag && templates.has(tag.name) && !tag.isEnd ? endOf(children, index, tag.name) : -1
      const html = tag && !tag.isEnd && templates.has(tag.name) ? templates.run(tag, endAt >= 0) : undefined
      if (html === undefined || !isInline(html)) {
        made.push(child as RootContent)
        continue
      }
      const place = child.position && {position: child.position}
      const [before = '', after] = endAt < 0 ? [html] : html.split(innerMark)
      made.push(...inlineNodes(before.trimStart(), place))
      if (endAt < 0) continue
      const inner = {type: 'paragraph', children: children.slice(index + 1, endAt)} as unknown as Parents
      visit(inner)
      made.push(
        ...(after === undefined ? [] : (inner.children as RootContent[])),
        ...inlineNodes((after ?? '').trimEnd(), place)
      )
      index = endAt
    }
    parent.children = made as typeof parent.children
  }
  visit(tree)
}

function endOf(
  children: readonly {readonly type: string; readonly value?: unknown}[],
  from: number,
  name: string
): number {
  return children.findIndex((child, index) => {
    const tag = index > from && child.type === 'tagText' ? readShortcode(String(child.value)) : undefined
    return tag?.isEnd === true && tag.name === name
  })
}

function inlineNodes(html: string, place: {readonly position: Position} | undefined): RootContent[] {
  if (html === '') return []
  return html.split(/(<[^>]*>)/).flatMap((part): RootContent[] => {
    if (part === '') return []
    return [
      part.startsWith('<') ? {type: 'html', value: part, ...place} : {type: 'text', value: entitiesOut(part), ...place}
    ]
  })
}

function entitiesOut(text: string): string {
  return /^\s|\s$/.test(text)
    ? text.replace(/^\s*|\s*$/g, space => (space === '' ? '' : ' ')).replace(/\S[\s\S]*\S|\S/, plainText)
    : plainText(text)
}

/** Returns the blocks of a shortcode: its HTML, or the Markdown that it is, and in it files and the content of the shortcode. */
export function blockNodes(
  html: string,
  {
    children,
    tag,
    isMarkdown,
    dir
  }: {
    readonly children: readonly RootContent[]
    readonly tag: Tag
    readonly isMarkdown: boolean
    readonly dir: string
  }
): RootContent[] {
  const place = tag.position && {position: tag.position}
  return html.split(new RegExp(`(${marker.source.replace('(', '(?:')})`)).flatMap((part): RootContent[] => {
    const [, mark] = new RegExp(`^${marker.source}$`).exec(part) ?? []
    if (mark === 'inner') return [...children]
    if (mark !== undefined) return [includeOf(mark, dir, tag)]
    if (part.trim() === '') return []
    if (isMarkdown || !part.includes('<')) return markdownNodes(isMarkdown ? part : plainText(part), tag)
    return [{type: 'html', value: part.replace(/\n\s*(?=\n)/g, '').trim(), ...place} as RootContent]
  })
}

function includeOf(mark: string, dir: string, tag: Tag): RootContent {
  const [, kind = '', rest = ''] = /^(\w+) ([\s\S]*)$/.exec(mark) ?? []
  const [, lang = '', path = rest] = kind === 'code' ? (/^(\S*) ([\s\S]*)$/.exec(rest) ?? []) : []
  return {
    type: 'include',
    written: path,
    paths: kind === 'page' ? [path] : [path, `${dir}/${path}`],
    ...(kind === 'code' && {code: {lang}}),
    ...(tag.position && {position: tag.position})
  } as unknown as RootContent
}

function markdownNodes(text: string, tag: Tag): RootContent[] {
  const children = parseNow(text, 'md')?.children ?? []
  for (const child of children)
    walkMdast(child, node => {
      if (tag.position) node.position = tag.position
      else delete node.position
    })
  return children
}

/** Replaces the project's shortcodes in text without markup: code, an address. */
export function expandText(text: string, pattern: RegExp, templates: PageTemplates): string {
  if (!text.includes('{{')) return text
  return text.replace(pattern, raw => {
    const tag = readShortcode(raw)
    const html = tag && !tag.isEnd && templates.has(tag.name) ? templates.run(tag, false) : undefined
    return html === undefined || html.match(marker) ? raw : plainText(html)
  })
}

/** Replaces them in HTML. */
export function expandHtml(text: string, pattern: RegExp, templates: PageTemplates): string {
  if (!text.includes('{{')) return text
  return text.replace(pattern, raw => {
    const tag = readShortcode(raw)
    const html = tag && !tag.isEnd && templates.has(tag.name) ? templates.run(tag, false) : undefined
    return html === undefined || html.match(marker) ? raw : html.trim()
  })
}
