import type {Link, PhrasingContent, Root, RootContent} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {gfmFromMarkdown, gfmToMarkdown} from 'mdast-util-gfm'
import {toMarkdown} from 'mdast-util-to-markdown'
import {gfm} from 'micromark-extension-gfm'

export interface NotesPlace {
  /** Web address of the repository; absent if it has no web page. */
  readonly repository?: string
  /** Tag or branch that relative links refer to. */
  readonly ref: string
}

/**
 * Returns release notes as lines of Markdown that any page can contain: headings become bold paragraphs, because their ids would
 * repeat; HTML is left out; images become links, because a site shows no pictures of other hosts; and links are absolute.
 */
export function notesText(notes: string, place: NotesPlace): readonly string[] {
  const tree: Root = fromMarkdown(notes.replaceAll('\r\n', '\n'), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()]
  })
  inlineDefinitions(tree)
  const children = tree.children.flatMap(node => plainNode(node, place))
  const text = toMarkdown({type: 'root', children} as Root, {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown({tablePipeAlign: false})]
  })
  // Constants of the project would be filled in.
  const safe = text.trim().replaceAll('@@', '@\\@')
  return safe === '' ? [] : safe.split('\n')
}

type AnyNode = RootContent | PhrasingContent

function plainNode(node: AnyNode, place: NotesPlace): AnyNode[] {
  if (node.type === 'html') return htmlText(node.value)
  if (node.type === 'definition' || node.type === 'footnoteDefinition' || node.type === 'footnoteReference') return []
  if (node.type === 'heading') {
    const children = node.children.flatMap(child => plainNode(child, place)) as PhrasingContent[]
    return children.length === 0
      ? []
      : [{type: 'paragraph', children: [{type: 'strong', children: withoutStrong(children)}]}]
  }
  if (node.type === 'image') {
    const address = absolute(node.url, place)
    const label = {type: 'text' as const, value: node.alt || 'Image'}
    return [address === undefined ? label : {type: 'link', url: address, children: [label]}]
  }
  if (node.type === 'link') return plainLink(node, place)
  if ('children' in node) {
    const children = (node.children as AnyNode[]).flatMap(child => plainNode(child, place))
    return children.length === 0 ? [] : [{...node, children} as AnyNode]
  }
  return [node]
}

/** Returns the words between the tags of an HTML block, such as those of `<details>`. In a line, each tag is its own node. */
function htmlText(html: string): AnyNode[] {
  if (/^<br\s*\/?>$/i.test(html)) return [{type: 'break'}]
  // No element has a name in capital letters: `List<T>` is about a type.
  if (/^<\/?[A-Z][\w.]*\s*\/?>$/.test(html)) return [{type: 'text', value: html}]
  const words = html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words === '' ? [] : [{type: 'paragraph', children: [{type: 'text', value: words}]}]
}

function withoutStrong(children: readonly PhrasingContent[]): PhrasingContent[] {
  return children.flatMap(child => (child.type === 'strong' ? child.children : [child]))
}

function plainLink(node: Link, place: NotesPlace): AnyNode[] {
  const inside = node.children.flatMap(child => plainNode(child, place)) as PhrasingContent[]
  // An image with a link is two links.
  const children = inside.flatMap((child): PhrasingContent[] => (child.type === 'link' ? child.children : [child]))
  const url = absolute(node.url, place)
  if (url === undefined) return children
  const [only] = children
  const isBare = children.length === 1 && only?.type === 'text' && only.value === node.url
  const short = isBare ? shortName(url, place) : undefined
  return [{type: 'link', url, children: short === undefined ? children : [{type: 'text', value: short}]}]
}

/** Returns `#12` for a pull request or an issue of the same repository, as GitHub shows its address. */
function shortName(url: string, {repository}: NotesPlace): string | undefined {
  if (repository === undefined || !url.startsWith(`${repository}/`)) return undefined
  const number = /^(?:pull|issues)\/(\d+)$/.exec(url.slice(repository.length + 1))?.[1]
  return number && `#${number}`
}

/** Returns the address that a link points to; `undefined` for an address that is relative to an unknown place or is not a web address. */
function absolute(url: string, {repository, ref}: NotesPlace): string | undefined {
  if (/^(?:https?:|mailto:)/i.test(url)) return url
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('#') || repository === undefined) return undefined
  if (url.startsWith('//')) return `https:${url}`
  return url.startsWith('/')
    ? new URL(url, repository).href
    : new URL(url, `${repository}/blob/${ref.split('/').map(encodeURIComponent).join('/')}/`).href
}

/** Replaces references such as `[1.2.0]` with links. */
function inlineDefinitions(tree: Root): void {
  const addresses = new Map(
    tree.children.flatMap(node => (node.type === 'definition' ? [[node.identifier, node.url] as const] : []))
  )
  const visit = (parent: {children: unknown[]}): void => {
    parent.children = (parent.children as AnyNode[]).map(node => {
      if ('children' in node) visit(node as {children: unknown[]})
      if (node.type === 'linkReference') {
        const url = addresses.get(node.identifier)
        return url === undefined ? node : {type: 'link', url, children: node.children}
      }
      if (node.type === 'imageReference')
        return {type: 'image', url: addresses.get(node.identifier) ?? '#', alt: node.alt ?? ''}
      return node
    })
  }
  visit(tree)
}
