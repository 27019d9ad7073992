import type {Html, Parents, Root, RootContent, Text} from 'mdast'
import type {VFile} from 'vfile'
import {parse} from 'yaml'
import {fencedLines} from '../../../../../model/text/fence-lines.ts'
import {asData, asText, type Data} from '../../read-data.ts'
import {reportFinding} from '../../report-finding.ts'
import {type Box, element, isBox} from '../mdx-nodes.ts'
import {asWritten, removeLoops} from './vue-loops.ts'

/** The values of a VitePress page, and what was already reported in it. */
interface Page {
  readonly file: VFile
  readonly front: Data
  /** Literal constants of its script, and of the pages that include it. */
  readonly values: ReadonlyMap<string, string>
  /** Names of reported components. */
  readonly reported: Set<string>
}

/**
 * Converts the Vue syntax of a page. Inserts `{{ $frontmatter.x }}` and constants, removes scripts, styles and `[[toc]]`, and
 * reports each component but shows its content.
 */
export function remarkVue() {
  return (tree: Root, file: VFile): void => {
    const outer = Object.entries((file.data.values ?? {}) as Readonly<Record<string, string>>)
    const values = new Map([...outer, ...valuesOf(tree)])
    const page: Page = {file, front: frontMatterOf(tree), values, reported: new Set()}
    visit(tree, page)
  }
}

function frontMatterOf(tree: Root): Data {
  const front = tree.children.find(node => node.type === 'yaml')
  if (front?.type !== 'yaml') return {}
  try {
    return asData(parse(front.value, {logLevel: 'silent', schema: 'core'}))
  } catch {
    // Reported when the front matter is read.
    return {}
  }
}

function valuesOf(tree: Root): Map<string, string> {
  const values = new Map<string, string>()
  for (const node of tree.children)
    if (node.type === 'html' && /^<script\b/i.test(node.value.trim()))
      for (const [, name = '', , text, number] of node.value.matchAll(
        /^[ \t]*(?:export[ \t]+)?const[ \t]+(\w+)(?:[ \t]*:[^=\n]+)?[ \t]*=[ \t]*(?:(['"`])([^'"`\\$\n]*)\2|(-?\d[\d._]*))[ \t]*;?[ \t]*$/gm
      ))
        values.set(name, text ?? number ?? '')
  return values
}

function visit(parent: Parents, page: Page): void {
  pairBadges(parent)
  removeLoops(parent, page.file)
  parent.children = parent.children.flatMap((node): RootContent[] => {
    const child = node as RootContent
    if (isBox(child) && /^v-pre\b/.test((child as unknown as Box).info.trim())) asWritten(child)
    if ('children' in child) visit(child as Parents, page)
    if (child.type === 'html') return html(child, page)
    if (child.type === 'text') return words(child, page)
    if ((child.type as string) === 'include')
      return [{...child, values: Object.fromEntries(page.values)} as unknown as RootContent]
    if (child.type === 'code' && (child.data as {isTemplate?: boolean} | undefined)?.isTemplate)
      child.value = fill(child.value, page)
    if (child.type === 'link' || child.type === 'image') child.url = fill(child.url, page)
    if (child.type === 'paragraph') {
      const [only] = child.children
      if (child.children.length === 0) return []
      if (child.children.length === 1 && only?.type === 'text' && /^\[\[toc\]\]$/i.test(only.value.trim())) return []
    }
    return [child]
  }) as typeof parent.children
}

/** Converts a badge around inline text, which is three nodes. */
function pairBadges(parent: Parents): void {
  const children = parent.children as RootContent[]
  for (let from = 0; from < children.length; from++) {
    const open = children[from]
    if (open?.type !== 'html' || !/^<Badge\b[^>]*[^/]?>$/.test(open.value) || open.value.endsWith('/>')) continue
    const to = children.findIndex(
      (node, index) => index > from && node.type === 'html' && /^<\/Badge\s*>$/.test(node.value)
    )
    if (to < 0) continue
    const type = /\stype="([^"]*)"/.exec(open.value)?.[1]
    const end = children[to]?.position?.end
    const position = open.position && end && {start: open.position.start, end}
    const badge = element('Badge', type === undefined ? {} : {type}, children.slice(from + 1, to), {position})
    children.splice(from, to - from + 1, {...badge, type: 'mdxJsxTextElement'} as unknown as RootContent)
  }
}

/** Matches a component or a tag that only exists in Vue templates. */
const foreignTag =
  /<!--[\s\S]*?-->|<\/?([A-Z][\w.]*|[a-z]+-[\w-]+|template|slot|component|suspense|teleport)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** Matches `v-if="…"`, `:src="…"`, `@click="…"`, `#default`. */
const directive = /[ \t\n]+(?:v-[\w-]+(?::[\w.-]+)?|[:@#][\w.:-]+)(?:=(?:"[^"]*"|'[^']*'))?(?=[\s/>])/g

/** Matches `v-text="…"` and `v-html="…"` of an element without content. */
const ownText =
  /(<([a-z][\w-]*)\b(?:[^<>"']|"[^"]*"|'[^']*')*?)[ \t\n]+v-(?:text|html)=(?:"([^"]*)"|'([^']*)')((?:[^<>"']|"[^"]*"|'[^']*')*>)(?=\s*<\/\2\s*>|\s*$)/g

/** Matches a bound attribute with text: `:alt="'A picture'"`. */
const boundText = /([ \t\n]+)(?::|v-bind:)(alt|title|aria-label|placeholder|label|text)=(?:"([^"]*)"|'([^']*)')/g

/** Built-in components that only show their content. */
const frames = new Set(['ClientOnly', 'template', 'slot', 'Content', 'Suspense', 'Teleport', 'Transition', 'component'])

function html(node: Html, page: Page): RootContent[] {
  const value = node.value.trim()
  if (/^<(?:script|style)\b/i.test(value)) return []
  // A known component is converted with the others.
  if (/^<Badge\b/.test(value)) return [node]
  const written = withTexts(node, page)
  let shown = written.replace(foreignTag, (tag: string, name: string | undefined, attributes: string) => {
    // The content of a comment is invisible.
    if (name === undefined || name === 'Badge') return tag
    const texts = [...attributes.matchAll(textAttribute)].map(([text]) => text.trim())
    if (!tag.startsWith('</') && !frames.has(name) && (texts.length > 0 || !page.reported.has(name))) {
      page.reported.add(name)
      reportFinding(page.file, {
        rule: 'unknown-component',
        at: node,
        reason: `Unexpected Vue component \`<${name}>\`, expected a built-in component`,
        note: `docsgen shows its children${texts.length > 0 ? `, without ${texts.map(text => `\`${text}\``).join(' and ')}` : ''}. Rewrite the component in React, in an \`.mdx\` page.`
      })
    }
    return ''
  })
  shown = fill(
    shown.replace(/<[a-z][\w-]*\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi, tag => tag.replace(directive, '')),
    page
  )
  const computed = /\bv-pre\b/.test(value) ? undefined : unread.exec(shown.replace(/<!--[\s\S]*?-->/g, ''))?.[0]
  if (computed !== undefined) {
    reportComputed(computed, node, page)
    shown = shown.replace(/<!--[\s\S]*?-->|\{\{[^{}]*\}\}/g, found => (found.startsWith('<!--') ? found : ''))
  }
  if (shown.trim() === '' && shown !== node.value) return []
  node.value = shown
  return [node]
}

/** Returns HTML with the values of bound attributes and texts that are literal, and reports the others. */
function withTexts(node: Html, page: Page): string {
  const known = (code: string): string | undefined => {
    const literal = /^\s*(?:'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`)\s*$/.exec(code)
    // An attribute is already encoded.
    const value = literal
      ? (literal[1] ?? literal[2] ?? literal[3])
      : page.values.get(code.trim())?.replaceAll('&', '&amp;')
    if (value === undefined) reportComputed(code.trim(), node, page)
    return value?.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  }
  return node.value
    .replace(ownText, (_, start: string, _name: string, double: string | undefined, single: string, end: string) => {
      const value = known(double ?? single)
      return `${start}${end}${value ?? ''}`
    })
    .replace(boundText, (_, space: string, name: string, double: string | undefined, single: string) => {
      const value = known(double ?? single)
      return value === undefined ? '' : `${space}${name}="${value}"`
    })
}

/** Matches an attribute of a component with text for readers. */
const textAttribute = /[ \t\n](?:title|label|name|text|alt|caption|description|placeholder)=(?:"[^"]+"|'[^']+')/g

/** Matches a `{{ … }}` that remains after values are inserted. */
const unread = /\{\{[^{}]*\}\}/

/** Returns text with the values of its expressions. Those that only Vue can evaluate become code, and the first one is reported. */
function words(node: Text, page: Page): RootContent[] {
  if ((node.data as {asWritten?: boolean} | undefined)?.asWritten) return [node]
  node.value = fill(node.value, page)
  const first = unread.exec(node.value)?.[0]
  const {start, end} = node.position ?? {}
  // The braces are escaped, so they are literal text.
  if (first === undefined || !String(page.file.value).slice(start?.offset, end?.offset).includes(first)) return [node]
  reportComputed(first, node, page)
  return node.value.split(/(\{\{[^{}]*\}\})/).flatMap((part): RootContent[] => {
    if (part === '') return []
    const code = /^\{\{([^{}]*)\}\}$/.exec(part)?.[1]?.trim()
    const made: RootContent = code === undefined ? {type: 'text', value: part} : {type: 'inlineCode', value: code}
    return [node.position ? {...made, position: node.position} : made]
  })
}

function reportComputed(written: string, node: Html | Text, {file}: Page): void {
  const from = node.position?.start.offset ?? 0
  const at = String(file.value).slice(from, node.position?.end.offset).indexOf(written)
  const before = String(file.value).slice(0, from + Math.max(at, 0))
  const start = {line: before.split('\n').length, column: before.length - before.lastIndexOf('\n')}
  const [line = ''] = written.split('\n')
  reportFinding(file, {
    rule: 'foreign-syntax',
    at: at < 0 ? node : {start, end: {line: start.line, column: start.column + line.length}},
    reason: `Unexpected \`${line}\` from Vue, expected a literal value`,
    note: 'Only Vue can compute it. docsgen reads only literal constants in `<script setup>`.'
  })
}

function fill(text: string, {front, values}: Page): string {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{\s*([\w$.]+)\s*\}\}/g, (whole, path: string) => {
    const [head = '', ...rest] = path.split('.')
    if (head === '$frontmatter' || head === 'frontmatter')
      return asText(rest.reduce<unknown>((inner, key) => asData(inner)[key], front)) ?? whole
    return rest.length === 0 ? (values.get(head) ?? whole) : whole
  })
}

/** Replaces `@click` and `#default` with `:click` and `:default`: Markdown accepts only these as attributes of a tag. */
export function preprocessVue(text: string): string {
  if (!/<[A-Za-z][^>]*\s[@#][\w-]/.test(text)) return text
  const lines = text.split('\n')
  const fenced = fencedLines(lines)
  return lines
    .map((line, at) =>
      !fenced[at] && /\s[@#]/.test(line)
        ? line.replace(
            /(`+[^`]*`+)|([ \t])[@#](?=[\w.:-]+=["'])/g,
            (_, code?: string, space?: string) => code ?? `${space}:`
          )
        : line
    )
    .join('\n')
}
