import type {Html, Parents, Root, Text} from 'mdast'
import type {VFile} from 'vfile'
import {textFile} from '../../../../content/text-file.ts'
import {escapePattern} from '../../../../model/text/escape-pattern.ts'
import {walkMdast} from '../../../../model/walk.ts'
import {reportFinding} from '../report-finding.ts'
import {joinTags} from '../syntax/tags/join-tags.ts'
import {addTags} from '../syntax/tags/tag-syntax.ts'
import {readArguments} from '../syntax/tags/tags.ts'
import {headOf, plainValues} from './hugo-head.ts'
import {containers, convertShortcode, isShortcode} from './shortcodes.ts'

export interface ShortcodeSettings {
  /** Parameters of the site, by path. */
  readonly params: Readonly<Record<string, string>>
  /** Routes by names of pages. */
  readonly refs: Readonly<Record<string, string>>
  /** HTML of the project's shortcodes, by name. */
  readonly blocks: Readonly<Record<string, string>>
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
export function remarkShortcodes(this: {data(): object}, {params, refs, blocks}: ShortcodeSettings) {
  addTags(this.data(), [
    ['{{<', '>}}'],
    ['{{%', '%}}']
  ])
  return (tree: Root, file: VFile): void => {
    joinTags(tree, file, {
      pattern: shortcode,
      read(raw) {
        const [, end, name = '', rest = '', alone] =
          /^\{\{[<%]\s*(\/)?\s*([\w/._-]+)([\s\S]*?)(\/)?\s*[>%]\}\}$/.exec(raw) ?? []
        if (name === '' || !(isShortcode(name) || Object.hasOwn(blocks, name))) return undefined
        return {name, isEnd: end !== undefined, isAlone: alone !== undefined, ...readArguments(rest)}
      },
      containers,
      convert: (tag, children, around) =>
        isShortcode(tag.name)
          ? convertShortcode(tag, children, around)
          : [{type: 'html', value: blocks[tag.name] ?? '', ...(tag.position && {position: tag.position})}]
    })
    const source = file.path ?? ''
    const values = {...params, ...plainValues(headOf(String(file.value)))}
    walkMdast(tree, node => {
      if (node.type === 'code' && node.meta) node.meta = fenceMeta(node.meta)
      if (node.type === 'text' || node.type === 'html') leaveOutUnknown(node, {values, file})
      else if ('value' in node && typeof node.value === 'string' && node.value.includes('{{'))
        node.value = inText(node.value, values)
      if ('url' in node && typeof node.url === 'string' && node.url.includes('{{'))
        node.url = inAddress(node.url.replaceAll(space, ' '), {params: values, refs, source})
    })
    withoutBlank(tree)
  }
}

/** Replaces values in a text. Reports all other shortcodes, and leaves them out. */
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

/** Replaces values in a text, and shows escaped shortcodes as they are written. */
function inText(text: string, params: ShortcodeSettings['params']): string {
  return text
    .replace(/\{\{[<%]\s*param\s+"?([\w.-]+)"?\s*[>%]\}\}/g, (whole, name: string) => params[name] ?? whole)
    .replace(/(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g, '$1$2$3')
}

function inAddress(
  url: string,
  {params, refs, source}: Omit<ShortcodeSettings, 'blocks'> & {readonly source: string}
): string {
  return inText(url, params).replace(
    /\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'\s>%]+)["']?[^}]*?[>%]\}\}/g,
    (_, written: string) => {
      const [path = '', anchor] = written.split('#')
      const hash = anchor === undefined ? '' : `#${anchor}`
      if (path === '') return hash
      const clean = path.replace(/(?:\/)?_?index(?:\.md)?$|\.md$/, '').replace(/\/$/, '')
      if (clean.startsWith('/')) return clean + hash
      const route = refs[clean.slice(clean.lastIndexOf('/') + 1).toLowerCase()]
      const isPage = /\.md$/.test(path) && source !== ''
      return (isPage && path.startsWith('.') ? path : (route ?? path)) + hash
    }
  )
}
