import type {Delete, Parents, PhrasingContent, Root, Text} from 'mdast'
import type {VFile} from 'vfile'
import {inlineElement} from '../syntax/mdx-nodes.ts'
import type {InlineSyntax} from './markdown-extensions.ts'

const fractions: Readonly<Record<string, string>> = {
  '1/4': '¼',
  '1/2': '½',
  '3/4': '¾',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞'
}

const arrows: Readonly<Record<string, string>> = {'-->': '→', '<--': '←', '<-->': '↔'}

/** Smart symbols as PyMdown replaces them, by its options. Source: `pymdownx/smartsymbols.py`, version 9.5. */
const replacements: Readonly<Record<string, readonly [pattern: RegExp, by: (found: string) => string]>> = {
  trademark: [/\(tm\)/g, () => '™'],
  copyright: [/\(c\)/g, () => '©'],
  registered: [/\(r\)/g, () => '®'],
  plusminus: [/\+\/-/g, () => '±'],
  notequal: [/=\/=/g, () => '≠'],
  care_of: [/\bc\/o\b/g, () => '℅'],
  fractions: [/(?<!\d)[1-7]\/[2-68](?!\d)/g, found => fractions[found] ?? found],
  arrows: [/<-->|(?<!-)-->|<--(?!-)/g, found => arrows[found] ?? found]
}

/** `^2^`, without spaces. */
const superscript = /(?<!\^)\^(?![\s^])([^\s^]+)\^(?!\^)/
/** `22nd`: the ending is of the last digit, except for 11 to 13. */
const ordinal = /\b(?:[1-9]\d*)?(?:(?<=1)[123](th)|1(st)|2(nd)|3(rd)|[04-9](th))\b/

/** Reads the inline syntax of PyMdown's extensions that the project lists. What is not listed stays text. */
export function remarkInline(syntax: InlineSyntax) {
  return (tree: Root, file: VFile): void => {
    const source = String(file.value)
    const read = (parent: Parents): void => {
      const children = parent.children.flatMap((child): Parents['children'] => {
        if ('children' in child) read(child)
        if (child.type === 'delete') return tilde(child, source, syntax)
        return child.type === 'text' ? textParts(child, source, syntax) : [child]
      })
      const isSame =
        children.length === parent.children.length && children.every((child, at) => child === parent.children[at])
      if (!isSame) parent.children = children as typeof parent.children
    }
    read(tree)
  }
}

/** Converts what the parser read as deleted text. One tilde is for subscript, and only around text without spaces. */
function tilde(node: Delete, source: string, {sub, del}: InlineSyntax): PhrasingContent[] {
  const start = node.position?.start.offset ?? 0
  const isDouble = source.startsWith('~~', start)
  if (isDouble && del) return [node]
  const hasSpace = /\s/.test(source.slice(start, node.position?.end.offset))
  if (!isDouble && sub && !hasSpace) {
    const element = inlineElement('sub', {}, '', node.position)
    return [{...element, children: node.children} as PhrasingContent]
  }
  const mark: Text = {type: 'text', value: isDouble ? '~~' : '~'}
  return [mark, ...node.children, {...mark}]
}

/** Splits text at superscript, ordinals and line ends, and replaces symbols. */
function textParts(node: Text, source: string, syntax: InlineSyntax): PhrasingContent[] {
  const {position} = node
  const raw = source.slice(position?.start.offset, position?.end.offset)
  const parts = (value: string): PhrasingContent[] => {
    // A backslash before a character of the syntax keeps the character.
    const match = syntax.sup && !raw.includes('\\^') ? superscript.exec(value) : null
    if (match) return around(value, match.index, match[0], inlineElement('sup', {}, match[1] ?? '', position))
    const number = syntax.symbols.includes('ordinal_numbers') ? ordinalIn(value) : undefined
    if (number) return around(value, number.at, number.ending, inlineElement('sup', {}, number.ending, position))
    const at = syntax.breaks ? value.indexOf('\n') : -1
    if (at >= 0) return [...parts(value.slice(0, at)), {type: 'break'}, ...parts(value.slice(at + 1))]
    const text = withSymbols(value, syntax)
    // An unchanged node stays the same one, so `init --from` keeps its source.
    if (text === node.value) return [node]
    return text === '' ? [] : [{type: 'text', value: text, ...(position && {position})}]
  }
  const around = (value: string, at: number, found: string, element: PhrasingContent): PhrasingContent[] => [
    ...parts(value.slice(0, at)),
    element,
    ...parts(value.slice(at + found.length))
  ]
  return parts(node.value)
}

/** Returns the ending of the first ordinal number, such as `nd` of `22nd`, and its place. */
function ordinalIn(value: string): {readonly at: number; readonly ending: string} | undefined {
  const match = ordinal.exec(value)
  const ending = match?.slice(1).find(Boolean)
  return match && ending !== undefined ? {at: match.index + match[0].length - 2, ending} : undefined
}

function withSymbols(value: string, {symbols}: InlineSyntax): string {
  let text = value
  for (const name of symbols) {
    const [pattern, by] = replacements[name] ?? []
    if (pattern && by) text = text.replace(pattern, by)
  }
  return text
}
