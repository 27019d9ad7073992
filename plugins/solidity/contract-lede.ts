import type {Nodes, RootContent} from 'mdast'
import type {Resolve} from '../reference/harmless-markdown.ts'
import type {Contract} from './describe-contract.ts'
import {natspecBlocks} from './natspec-markdown.ts'

/** Maximum length of a paragraph that becomes a description in full, in characters. */
const longest = 200

/** What the head of a contract's page says, and what is left for its body. */
export interface ContractLede {
  /** Plain text: the first paragraph of the comment, or its first sentence if the paragraph is long. */
  readonly description: string
  /** The description, if the body leaves out its paragraph. Pages of the project that extend this page show it. */
  readonly lede?: string
  /** Blocks of the first comment, without the paragraph that the description shows. */
  readonly first: readonly RootContent[]
  /** Blocks of the developers' comment, if it differs. */
  readonly second: readonly RootContent[]
  /** The contract's title, unless it is the name or the description. */
  readonly title: string
}

/** Splits a contract's comment between the head and the body of its page, so that no text appears twice. */
export function contractLede({name, kind, title, notes}: Contract, resolve?: Resolve): ContractLede {
  const [text = '', other = ''] = [notes.notice, notes.dev].filter(
    (one, i, all) => one !== '' && all.indexOf(one) === i
  )
  const blocks = natspecBlocks(text, resolve)
  const [start, ...rest] = blocks
  const words = start ? plainText(start).replace(/\s+/g, ' ').trim() : ''
  const isWhole = start?.type === 'paragraph' && words.length <= longest && !hasLink(start)
  const description = shortened(words) || title || `Functions, events and errors of the ${kind} ${name}.`
  return {
    description,
    ...(isWhole && {lede: description}),
    first: isWhole ? rest : blocks,
    second: natspecBlocks(other, resolve),
    title: title === name || title === description ? '' : title
  }
}

function shortened(words: string): string {
  if (words.length <= longest) return words
  const sentence = /^.{10,}?[.!?](?= )/.exec(words)?.[0] ?? words
  return sentence.length > longest ? `${sentence.slice(0, longest - 3).replace(/\s+\S*$/, '')}…` : sentence
}

function hasLink(node: Nodes): boolean {
  return node.type === 'link' || ('children' in node && node.children.some(hasLink))
}

function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join(node.type === 'paragraph' ? '' : ' ') : ''
}
