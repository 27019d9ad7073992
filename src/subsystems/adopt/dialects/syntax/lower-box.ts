import type {Code, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {didYouMean, suggest} from '../../../../model/text/suggest.ts'
import type {DialectSyntax} from '../dialect.ts'
import {reportFinding} from '../report-finding.ts'
import {withoutMarkdown} from '../without-markdown.ts'
import {withDefaultTitle} from './elements/default-titles.ts'
import {type Box, element} from './mdx-nodes.ts'

/**
 * Converts a box to a component of docsgen. Four names have the same meaning in every dialect: `tab`, `code-group`, `details`,
 * and `raw` or `v-pre`, which only show their content.
 */
export function lowerBox(
  box: Box,
  {readBox, boxes = {}}: Pick<DialectSyntax, 'readBox' | 'boxes'>,
  file: VFile
): RootContent[] {
  const {name = '', title: written, usual = 'Details', open} = readBox?.(box.info) ?? {}
  const title = written === undefined ? undefined : withoutMarkdown(written)
  if (name === 'tab') return [element('Tab', {label: title ?? ''}, box.children, box)]
  if (name === 'code-group') return [element('Tabs', {}, box.children.flatMap(codeTab), box)]
  if (name === 'details') {
    const made = element('Details', {title: title ?? usual, ...(open && {open: ''})}, box.children, box)
    return [title === undefined ? withDefaultTitle(made) : made]
  }
  const known = Object.hasOwn(boxes, name) ? boxes[name] : undefined
  const isRaw = /^(?:raw|v-pre)$/.test(name)
  // Syntax inside is literal text.
  if (name === 'v-pre') for (const child of box.children) asWritten(child)
  const alias = known ?? (name === '' || isRaw ? undefined : boxes.note)
  if (!alias) return box.children
  if (alias.component === '') return [...titleAbove(title), ...box.children]
  if (!known) reportUnknown(name, {box, names: [...own, ...Object.keys(boxes)], file})
  const words = title ?? (known ? undefined : name.charAt(0).toUpperCase() + name.slice(1))
  const {title: _, ...props} = alias.props ?? {}
  const shown = words ?? alias.props?.title
  const prop = alias.title ?? 'title'
  const made = element(alias.component, {...props, ...(shown && {[prop]: shown})}, box.children, box)
  return [title === undefined ? withDefaultTitle(made, prop) : made]
}

function titleAbove(title: string | undefined): RootContent[] {
  return title === undefined ? [] : [{type: 'paragraph', children: [{type: 'text', value: title}]}]
}

const own = ['tab', 'code-group', 'details', 'raw', 'v-pre']

/** Reports a box with an unknown name. In the old generator it may have been a component or a style of the project. */
function reportUnknown(
  name: string,
  {box, names, file}: {readonly box: Box; readonly names: readonly string[]; readonly file: VFile}
): void {
  const {start} = box.position ?? {}
  reportFinding(file, {
    rule: 'foreign-syntax',
    at: start ? {start, end: {line: start.line, column: start.column + 3}} : undefined,
    reason: `Unexpected box \`${name}\`, expected a known box${didYouMean(suggest(name, names))}`,
    note: 'docsgen shows it as a note with that name.'
  })
}

function asWritten(node: RootContent): void {
  // The node corresponds to no text of the page.
  if (node.type === 'text' && node.position) node.position = {start: node.position.start, end: node.position.start}
  if ('children' in node) for (const child of node.children) asWritten(child as RootContent)
}

/**
 * Converts a code block of a group to a tab. Its label is in brackets after the language, in `title` or in `filename`; the
 * default is the language. Other nodes stay as they are.
 */
export function codeTab(node: RootContent): RootContent[] {
  if (node.type !== 'code' && (node.type as string) !== 'include') return [node]
  const meta = node.type === 'code' ? `${node.lang ?? ''} ${node.meta ?? ''}` : includeMeta(node)
  const bracket = /\[([^\]]+)\]/.exec(meta)?.[1]
  const title = /(?:filename|title)=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const label = bracket ?? title?.[1] ?? title?.[2]
  const shown = node.type === 'code' ? withoutLabel(node) : node
  return [element('Tab', {label: label ?? (node.type === 'code' && node.lang ? node.lang : 'Code')}, [shown], node)]
}

function withoutLabel(node: Code): Code {
  return {
    ...node,
    lang: node.lang?.replace(/\[.*$/, '') || null,
    meta: node.meta?.replace(/\s*\[[^\]]+\]/, '').trim() || null
  }
}

function includeMeta(node: RootContent): string {
  return (node as unknown as {code?: {meta?: string}}).code?.meta ?? ''
}
