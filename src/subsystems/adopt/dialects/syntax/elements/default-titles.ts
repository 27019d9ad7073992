import type {Nodes, Root} from 'mdast'
import type {VFile} from 'vfile'
import {attributeOf} from '../../../../../content/parse/jsx-props.ts'
import {contextOf} from '../../../../../content/read-context.ts'
import {walkMdast} from '../../../../../model/walk.ts'
import type {WordKey} from '../../../../../model/words/english.ts'
import type {Words} from '../../../../../model/words/translate.ts'
import {wordIn} from '../../../../../model/words/word-in.ts'
import {isElement} from '../mdx-nodes.ts'

/** Words for the default titles of other generators. */
const keys: readonly WordKey[] = [
  'bug',
  'caution',
  'check',
  'danger',
  'details',
  'example',
  'failure',
  'important',
  'info',
  'note',
  'question',
  'quote',
  'success',
  'summary',
  'tip',
  'warning'
]

/** Default titles that docsgen has no word for, with the word that is closest in other languages. */
const closest: Readonly<Record<string, WordKey>> = {
  abstract: 'summary',
  attention: 'warning',
  cite: 'quote',
  done: 'success',
  error: 'failure',
  fail: 'failure',
  faq: 'question',
  help: 'question',
  hint: 'tip',
  missing: 'failure',
  tldr: 'summary',
  todo: 'task'
}

/** Marks the title of an element as one that the generator writes if its author wrote none. */
export function withDefaultTitle<Element extends Nodes>(node: Element, prop = 'title'): Element {
  const attribute = isElement(node) ? attributeOf(node, prop) : undefined
  if (attribute) attribute.data = Object.assign(attribute.data ?? {}, {isDefault: true})
  return node
}

/** Writes default titles in the language of the page. */
export function remarkDefaultTitles() {
  return (tree: Root, file: VFile): void => {
    const {words} = contextOf(file)
    if (!words) return
    walkMdast(tree, node => {
      if (!isElement(node)) return
      for (const attribute of node.attributes) {
        const {isDefault} = (attribute.data ?? {}) as {readonly isDefault?: boolean}
        if (isDefault && typeof attribute.value === 'string') attribute.value = titleIn(attribute.value, words)
      }
    })
  }
}

function titleIn(english: string, words: Words<WordKey>): string {
  const name = english.toLowerCase()
  const own = keys.find(key => key === name)
  // An English site may replace words, but a hint is not a tip there.
  const key = own ?? (/^en\b/i.test(words.lang) ? undefined : closest[name])
  return key === undefined ? english : wordIn(words, key)
}
