import type {Code, Html, Parents, Root, Text} from 'mdast'
import type {VFile} from 'vfile'
import {textFile} from '../../../../content/text-file.ts'
import {escapePattern} from '../../../../model/text/escape-pattern.ts'
import {walkMdast} from '../../../../model/walk.ts'
import {asData, asText, type Data} from '../read-data.ts'
import {reportFinding} from '../report-finding.ts'
import {joinTags, reportTag} from '../syntax/tags/join-tags.ts'
import {addTags} from '../syntax/tags/tag-syntax.ts'
import {readArguments} from '../syntax/tags/tags.ts'
import {headOf, nestedValues, plainValues} from './hugo-head.ts'
import type {OwnShortcodes} from './own-shortcodes.ts'
import {type PageResources, withResource} from './page-resources.ts'
import {containers, convertShortcode, isShortcode} from './shortcodes.ts'
import {
  blockNodes,
  expandHtml,
  expandInline,
  expandText,
  pageTemplates,
  parsedTemplates,
  readShortcode
} from './template-nodes.ts'
import type {PageRef} from './templates/run-template.ts'

export interface ShortcodeSettings {
  /** Parameters of the site, by path. */
  readonly params: Readonly<Record<string, string>>
  /** Returns the page that a reference in a page points to. */
  readonly pageOf: (written: string, source: string) => PageRef | undefined
  /** Returns what a page inherits from the pages above it. */
  readonly inherited: (source: string) => Data
  /** Data files that templates name. */
  readonly data: Data
  /** The project's shortcodes. */
  readonly own: OwnShortcodes
  /** Title of the site. */
  readonly title: string
  /** Returns the address of a page, by its file. */
  readonly addressOf: (source: string) => string
  /** Folder of the pages. */
  readonly dir: string
  readonly resources: PageResources
}

const shortcode = /\{\{[<%][\s\S]*?[>%]\}\}/g

/** Replaces a space in a link's address until the text is parsed. */
const space = '\uf040'

/** Matches a reference in an attribute of HTML: its quotes would end the attribute. */
const inAttribute = /="(\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'\s>%]+)["']?\s*[>%]\}\})"/g

/** Replaces references in attributes with their targets, keeping the length. */
export function preprocessAttributes(text: string): string {
  return text.replace(inAttribute, (whole, _tag, target: string) => `="${target}"`.padEnd(whole.length))
}

/** Hides the spaces of `[text]({{< ref "page" >}})` from the parser, which allows none in an address. */
export function preprocessRefs(text: string): string {
  if (!/\{\{[<%]/.test(text)) return text
  return text.replace(
    /(\]\([^\s()]*|\]:[ \t]*[^\s{]*)(\{\{[<%][^\n]*?[>%]\}\})/g,
    (_, before: string, tag: string) => before + tag.replace(/[ \t]/g, space).replace(/"/g, "'")
  )
}

/** Replaces a formula within a line with the form that the math plugin reads, keeping the length. */
export function preprocessFormulas(text: string): string {
  return text.replace(
    /(?<!`)\{\{<\s*katex\s*>\}\}([^\n$`]+?)\{\{<\s*\/\s*katex\s*>\}\}(?!`)/g,
    (whole, formula: string) => `$${formula.trim()}$`.padEnd(whole.length)
  )
}

/** Converts Hugo's shortcodes: blocks, values in text, and references in addresses. */
export function remarkShortcodes(this: {data(): object}, settings: ShortcodeSettings) {
  const {params, pageOf, own, title, addressOf, dir, inherited, data, resources} = settings
  const siteParams = nestedValues(params)
  const {blocks} = own
  const templates = parsedTemplates(own.templates)
  addTags(this.data(), [
    ['{{<', '>}}'],
    ['{{%', '%}}']
  ])
  return (tree: Root, file: VFile): void => {
    const source = file.path ?? ''
    const written = headOf(String(file.value))
    const head: Data = {...inherited(source), ...written, ...asData(written.params)}
    const values = {...params, ...plainValues(head)}
    const owned = pageTemplates(templates, {
      page: {route: addressOf(source), title: asText(head.title) ?? '', params: head},
      site: {title, params: siteParams, data},
      pageOf: target => pageOf(target, source)
    })
    expandInline(tree, owned)
    joinTags(tree, file, {
      pattern: shortcode,
      read(raw) {
        const tag = readShortcode(raw)
        return tag && (isShortcode(tag.name) || Object.hasOwn(blocks, tag.name) || owned.has(tag.name))
          ? tag
          : undefined
      },
      containers,
      convert(tag, children, around) {
        // The project's own template decides what its shortcode is.
        if (Object.hasOwn(blocks, tag.name))
          return [{type: 'html', value: blocks[tag.name] ?? '', ...(tag.position && {position: tag.position})}]
        const html = owned.has(tag.name) ? owned.run(tag, children !== undefined) : undefined
        if (html !== undefined)
          return blockNodes(html, {children: children ?? [], tag, isMarkdown: tag.raw.startsWith('{{%'), dir})
        if (isShortcode(tag.name))
          return convertShortcode(withResource(tag, {names: resources[source] ?? [], head}), children, {...around, dir})
        reportTag(
          tag,
          file,
          'expected a template that docsgen can evaluate',
          'docsgen shows what the shortcode contains.'
        )
        return [...(children ?? [])]
      }
    })
    walkMdast(tree, node => {
      if (node.type === 'code' && node.meta) node.meta = fenceMeta(node.meta)
      if (node.type === 'html') node.value = expandHtml(node.value, shortcode, owned)
      if (node.type === 'text' || node.type === 'html') leaveOutUnknown(node, {values, file})
      else if ('value' in node && typeof node.value === 'string' && node.value.includes('{{')) {
        node.value = inText(expandText(node.value, shortcode, owned), values)
        if (node.type === 'code') reportInCode(node, file)
      }
      if ('url' in node && typeof node.url === 'string' && node.url.includes('{{'))
        node.url = inAddress(expandText(node.url.replaceAll(space, ' '), shortcode, owned), {
          params: values,
          pageOf,
          source
        })
    })
    withoutBlank(tree)
  }
}

/** Replaces values in text. Reports all other shortcodes, and leaves them out. */
function leaveOutUnknown(
  node: Text | Html,
  {values, file}: {readonly values: ShortcodeSettings['params']; readonly file: VFile}
): void {
  if (!node.value.includes('{{')) return
  const whole = String(file.value)
  let from = node.position?.start.offset ?? whole.length
  node.value = node.value.replace(shortcode, raw => {
    const shown = inText(raw, values)
    if (shown !== raw) return shown
    const at = whole.indexOf(raw, from)
    if (at >= 0) from = at + raw.length
    const [, end, name = ''] = /^\{\{[<%]\s*(\/)?\s*([\w/._-]+)/.exec(raw) ?? []
    if (name === '') return raw
    if (end !== undefined) return ''
    const isOpening = new RegExp(`\\{\\{[<%]\\s*/\\s*${escapePattern(name)}\\s*[>%]\\}\\}`).test(whole.slice(from))
    const [line = ''] = raw.split('\n')
    const start = at < 0 ? undefined : textFile(whole).pointAt(at)
    reportFinding(file, {
      rule: 'foreign-syntax',
      at: start && {start, end: {...start, column: start.column + line.length}},
      reason:
        name === 'param'
          ? `Unexpected \`${line}\`, expected a parameter of the page or the site`
          : `Unexpected \`${line}\`, expected a shortcode of Hugo, Docsy or Hugo-Book`,
      note: isOpening ? 'docsgen shows what the shortcode contains.' : 'The shortcode is left out.'
    })
    return ''
  })
}

/** Reports shortcodes in a fence that docsgen does not run. Those in comments are shown as they are written. */
function reportInCode({value, position}: Code, file: VFile): void {
  const whole = String(file.value)
  const end = position?.end.offset ?? 0
  let from = position?.start.offset ?? whole.length
  for (const [raw] of value.matchAll(shortcode)) {
    const at = whole.indexOf(raw, from)
    if (at < 0 || at >= end) continue
    from = at + raw.length
    const start = textFile(whole).pointAt(at)
    const [line = ''] = raw.split('\n')
    reportFinding(file, {
      rule: 'foreign-syntax',
      at: {start, end: {...start, column: start.column + line.length}},
      reason: `Unexpected \`${line}\` in code, expected a shortcode that docsgen can run`,
      note: 'Hugo runs shortcodes in code too. docsgen shows this one as it is written.'
    })
  }
}

/** Removes paragraphs that consisted of shortcodes. */
function withoutBlank(parent: Parents): void {
  for (const child of parent.children) if ('children' in child) withoutBlank(child)
  parent.children = parent.children.filter(
    child =>
      child.type !== 'paragraph' || child.children.some(inner => inner.type !== 'text' || inner.value.trim() !== '')
  ) as never
}

/** Converts the attributes of a fence: `{filename="a.toml" hl_lines="1-3" linenos=true}`. */
function fenceMeta(meta: string): string | null {
  const [whole, inner = ''] = /\{([^{}]*=[^{}]*)\}/.exec(meta) ?? []
  if (whole === undefined) return meta
  const {args} = readArguments(
    inner.replace(/,\s*(?=\w+=)/g, ' ').replace(/\[([^\]]*)\]/g, (_, list: string) => `"${list.replace(/["']/g, '')}"`)
  )
  const title = args.filename ?? args.title ?? args.name
  const lines = args.hl_lines?.trim().replace(/[\s,]+/g, ',')
  const parts = [
    meta.replace(whole, '').trim(),
    title && `title="${title.replace(/"/g, "'")}"`,
    lines && `{${lines}}`,
    /^(?:true|table|inline)$/.test(args.linenos ?? '') && 'showLineNumbers'
  ]
  return parts.filter(Boolean).join(' ') || null
}

/** Replaces values in text, and shows escaped shortcodes as they are written. */
function inText(text: string, params: ShortcodeSettings['params']): string {
  return text
    .replace(/\{\{[<%]\s*param\s+"?([\w.-]+)"?\s*[>%]\}\}/g, (whole, name: string) => params[name] ?? whole)
    .replace(/(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g, '$1$2$3')
}

function inAddress(
  url: string,
  {params, pageOf, source}: Pick<ShortcodeSettings, 'params' | 'pageOf'> & {readonly source: string}
): string {
  return inText(url, params).replace(
    /\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'\s>%]+)["']?[^}]*?[>%]\}\}/g,
    (_, written: string) => {
      const [path = '', anchor] = written.split('#')
      const hash = anchor === undefined ? '' : `#${anchor}`
      if (path === '') return hash
      const route = pageOf(path, source)?.route
      return (route ?? path.replace(/(?:\/)?_?index(?:\.md)?$|\.md$/, '').replace(/\/$/, '')) + hash
    }
  )
}
