import type {Nodes, Paragraph, PhrasingContent, RootContent} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {gfmFromMarkdown, gfmToMarkdown} from 'mdast-util-gfm'
import {type Options, toMarkdown} from 'mdast-util-to-markdown'
import {gfm} from 'micromark-extension-gfm'

/**
 * Resolves a name in braces, OpenZeppelin's syntax for references: `{ERC20-transfer}`. Returns `undefined` for a name without a
 * page.
 */
export type Resolve = (name: string) => string | undefined

/**
 * Parses a comment as safe Markdown: HTML becomes text, links only point to pages or other sites, and images become their
 * description.
 *
 * Descriptions in specifications have their own sanitizer, `safeMarkdown` in `api/markdown.ts`: they may contain HTML and
 * relative links, which it converts. Comments of source code contain types such as `<T>`, which must stay visible.
 */
export function readMarkdown(text: string, resolve?: Resolve): RootContent[] {
  const tree = fromMarkdown(text.replaceAll('@@', '@\u200b@'), {
    extensions: [gfm(), {disable: {null: ['codeIndented']}}],
    mdastExtensions: [gfmFromMarkdown()]
  })
  return tree.children
    .flatMap(node => harmless(node, resolve) as RootContent[])
    .map(node => (node.type === 'text' ? {type: 'paragraph', children: [node]} : asAlert(node)))
}

/** Converts a paragraph that starts with `NOTE: ` to a note. */
function asAlert(node: RootContent): RootContent {
  const [first] = node.type === 'paragraph' ? node.children : []
  const [start, kind] = (first?.type === 'text' && /^(NOTE|TIP|IMPORTANT|WARNING|CAUTION): /.exec(first.value)) || []
  if (node.type !== 'paragraph' || first?.type !== 'text' || start === undefined) return node
  const rest: PhrasingContent[] = [{type: 'text', value: first.value.slice(start.length)}, ...node.children.slice(1)]
  // As raw text, because the bracket of a text node would be escaped.
  const mark: RootContent = {type: 'html', value: `[!${kind}]`}
  return {type: 'blockquote', children: [{type: 'paragraph', children: [mark, {type: 'text', value: '\n'}, ...rest]}]}
}

/** Does the same for a table cell. */
export function readPhrasing(text: string, resolve?: Resolve): PhrasingContent[] {
  return readMarkdown(text.replace(/\s*\n\s*/g, ' '), resolve).flatMap((block, i): PhrasingContent[] => {
    const inner = block.type === 'paragraph' ? block.children : [{type: 'text', value: plainText(block)} as const]
    return i === 0 ? inner : [{type: 'text', value: ' '}, ...inner]
  })
}

/** Characters with a meaning in other syntaxes of pages: formulas, emoji, directives. */
const unsafe: Options['unsafe'] = [
  {character: '$', inConstruct: 'phrasing'},
  {character: ':', after: '[:A-Za-z0-9+_-]', inConstruct: 'phrasing'},
  {character: '{', inConstruct: 'phrasing'}
]

/** Writes nodes as Markdown with the same meaning in every dialect. */
export function writeMarkdown(nodes: readonly RootContent[]): string {
  return toMarkdown(
    {type: 'root', children: [...nodes]},
    {extensions: [gfmToMarkdown()], unsafe: unsafe ?? [], bullet: '-', fences: true}
  )
}

/** Returns text as one line of Markdown. */
export function escapeText(text: string): string {
  const paragraph: Paragraph = {type: 'paragraph', children: [{type: 'text', value: text.replace(/\s+/g, ' ')}]}
  return writeMarkdown([paragraph]).trim()
}

function harmless(node: Nodes, resolve: Resolve | undefined): Nodes[] {
  switch (node.type) {
    case 'html':
      return [{type: 'text', value: node.value}]
    case 'text':
      return resolve ? withReferences(node.value, resolve) : [node]
    case 'image':
    case 'imageReference':
      return [{type: 'text', value: node.alt ?? ''}]
    case 'link': {
      const children = node.children.flatMap(child => harmless(child, resolve)) as PhrasingContent[]
      return /^(?:https?:|mailto:|\/|#)/i.test(node.url) ? [{...node, children}] : children
    }
    case 'heading':
      return [{type: 'paragraph', children: [{type: 'strong', children: inner(node, resolve)}]}]
    case 'definition':
    case 'footnoteDefinition':
      return []
    case 'linkReference':
      return inner(node, resolve)
    case 'footnoteReference':
      return [{type: 'text', value: `[^${node.label ?? node.identifier}]`}]
    default:
      return [
        'children' in node
          ? ({...node, children: node.children.flatMap(child => wrapped(harmless(child, resolve), node.type))} as Nodes)
          : node
      ]
  }
}

/** Wraps HTML between blocks, which is text now, in a paragraph. */
function wrapped(nodes: readonly Nodes[], parent: string): Nodes[] {
  if (!/^(?:blockquote|listItem)$/.test(parent)) return [...nodes]
  return nodes.map(node => (node.type === 'text' ? {type: 'paragraph', children: [node]} : node))
}

function inner(node: Nodes & {readonly children: readonly Nodes[]}, resolve: Resolve | undefined): PhrasingContent[] {
  return node.children.flatMap(child => harmless(child, resolve)) as PhrasingContent[]
}

function withReferences(text: string, resolve: Resolve): PhrasingContent[] {
  return text.split(/\{([A-Za-z_$][\w$]*(?:[-.:][\w$-]*)?)\}/).flatMap((piece, i): PhrasingContent[] => {
    if (piece === '') return []
    if (i % 2 === 0) return [{type: 'text', value: piece}]
    const code = {type: 'inlineCode', value: piece.replace(/^(\w+)-(\w+).*$/, '$1.$2')} as const
    const url = resolve(piece)
    return url === undefined ? [code] : [{type: 'link', url, children: [code]}]
  })
}

function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join(' ') : ''
}
