import type {Blockquote, Parents, Root} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {contextOf} from '../../content/read-context.ts'
import type {WordKey} from '../../model/words/english.ts'
import type {Words} from '../../model/words/translate.ts'
import {wordIn} from '../../model/words/word-in.ts'
import type {FeatureReading} from '../../plugin/feature.ts'

const marker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i

const callouts: Readonly<Record<string, {readonly type: string; readonly word: WordKey}>> = {
  NOTE: {type: 'info', word: 'note'},
  TIP: {type: 'default', word: 'tip'},
  IMPORTANT: {type: 'important', word: 'important'},
  WARNING: {type: 'warning', word: 'warning'},
  CAUTION: {type: 'error', word: 'caution'}
}

/** Turns GitHub's alerts (`> [!NOTE]`) into the Callout component, in both formats. */
export function remarkAlerts() {
  return (tree: Root, file: VFile): void => transform(tree, contextOf(file).words)
}

function transform(parent: Parents, words: Words<WordKey> | undefined): void {
  parent.children.forEach((child, index) => {
    if ('children' in child) transform(child as Parents, words)
    const alert = child.type === 'blockquote' ? toCallout(child, words) : undefined
    if (alert) parent.children[index] = alert as never
  })
}

function toCallout(quote: Blockquote, words: Words<WordKey> | undefined): MdxJsxFlowElement | undefined {
  const [first] = quote.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const match = marker.exec(text.value)
  const callout = match?.[1] ? callouts[match[1].toUpperCase()] : undefined
  if (!match || !callout) return undefined
  text.value = text.value.slice(match[0].length)
  if (text.value === '') first.children.shift()
  if (first.children[0]?.type === 'break') first.children.shift()
  const children = first.children.length > 0 ? quote.children : quote.children.slice(1)
  return {
    type: 'mdxJsxFlowElement',
    name: 'Callout',
    attributes: [
      {type: 'mdxJsxAttribute', name: 'type', value: callout.type},
      {type: 'mdxJsxAttribute', name: 'title', value: wordIn(words, callout.word)}
    ],
    children: children as MdxJsxFlowElement['children'],
    ...(quote.position ? {position: quote.position} : {}),
    data: {...quote.data} as never
  }
}

/** What the feature does while pages are read. */
export const alertsReading: FeatureReading = {transforms: {remarkPage: [remarkAlerts]}}
