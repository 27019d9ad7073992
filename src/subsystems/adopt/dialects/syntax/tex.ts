import type {Paragraph, PhrasingContent, Root, RootContent} from 'mdast'
import type {Point} from 'unist'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
import {rewrite} from './mdx-nodes.ts'

/** Replaces `\(x\)` and `\[x\]` with the dollar signs that the math plugin reads, keeping the length. Ignores code. */
export function preprocessTex(text: string): string {
  if (!/\\[([]/.test(text)) return text
  return text.replace(
    /(^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\2|`+[^`\n]*`+)|(?<!\\)\\(?:\((.+?)(?<!\\)\\\)|\[((?:(?!\n[ \t]*\n)[\s\S])+?)(?<!\\)\\\])/gm,
    (whole, code?: string, _fence?: string, inline?: string, display?: string) =>
      code === undefined ? `$$${inline ?? display ?? ''}$$` : whole
  )
}

/** Replaces `\\(x\\)` and `\\[x\\]`, mdBook's form for MathJax, like `preprocessTex`. */
export function preprocessEscapedTex(text: string): string {
  if (!/\\\\[([]/.test(text)) return text
  return text.replace(
    /(^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\2|`+[^`\n]*`+)|\\\\(?:\((.+?)\\\\\)|\[((?:(?!\n[ \t]*\n)[\s\S])+?)\\\\\])/gm,
    (whole, code?: string, _fence?: string, inline?: string, display?: string) =>
      code === undefined ? `$$ ${inline ?? display ?? ''} $$` : whole
  )
}

/** Replaces line breaks in formulas until the page is parsed. No text contains this control character. */
const hiddenBreak = '\u001F'

/**
 * Joins the lines of each formula in `$$…$$`, because mdbook-katex reads formulas before Markdown: a blank line, the end of a quote or a line
 * that starts with `+` does not end them. The line break after the second mark of `$$$$`, where one formula follows another, moves between the two.
 */
export function preprocessDisplayTex(text: string): string {
  return text.replace(
    /(^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\2|`+[^`\n]*`+)|(?<!\\)\$\$((?:[^$\\]|\\[\s\S]|\$(?!\$))+)\$\$/gm,
    (whole, code: string | undefined, _fence: string | undefined, tex: string, offset: number) => {
      if (code !== undefined) return whole
      const isNext = tex.startsWith('\n') && text.slice(offset - 2, offset) === '$$'
      const formula = `$$${(isNext ? tex.slice(1) : tex).replaceAll('\n', hiddenBreak)}$$`
      return isNext ? `\n${formula}` : formula
    }
  )
}

/** Restores what `preprocessDisplayTex` hid, and the lines of all nodes. */
export function remarkHiddenTex() {
  return (tree: Root, file: VFile): void => {
    const text = String(file.value)
    if (preprocessDisplayTex(text) === text) return
    const starts = [0, ...[...text.matchAll(/\n/g)].map(({index}) => index + 1)]
    const move = (point: Point): void => {
      const {offset} = point
      if (offset === undefined) return
      const line = starts.findLastIndex(start => start <= offset)
      Object.assign(point, {line: line + 1, column: offset - (starts[line] ?? 0) + 1})
    }
    const shown = (written: string): string => written.replaceAll(hiddenBreak, '\n')
    walkMdast(tree, node => {
      if (node.position) {
        move(node.position.start)
        move(node.position.end)
      }
      const {value, data} = node as {value?: string; data?: {hChildren?: {value?: string}[]}}
      if (typeof value !== 'string') return
      Object.assign(node, {value: shown(value)})
      for (const child of data?.hChildren ?? []) if (child.value !== undefined) child.value = shown(child.value)
    })
  }
}

/**
 * Converts a formula in `$$…$$`, `\[…\]` or `\\[…\\]` that is alone in its paragraph to a block.
 *
 * @param options `everywhere`: one beside text too, which divides the paragraph
 */
export function remarkDisplayMath({everywhere = false}: {readonly everywhere?: boolean} = {}) {
  return (tree: Root, file: VFile): void =>
    rewrite(tree, node => {
      if (node.type !== 'paragraph' || (!everywhere && node.children.length > 1)) return undefined
      return blocksOf(node, String(file.value))
    })
}

function blocksOf(paragraph: Paragraph, text: string): RootContent[] | undefined {
  const blocks: RootContent[] = []
  let beside: Paragraph['children'] = []
  const close = (): void => {
    const [first, last] = [beside[0], beside.at(-1)]
    if (first?.type === 'text') first.value = first.value.trimStart()
    if (last?.type === 'text') last.value = last.value.trimEnd()
    const [start, end] = [first?.position?.start, last?.position?.end]
    if (beside.some(child => child.type !== 'text' || child.value !== ''))
      blocks.push({type: 'paragraph', children: beside, ...(start && end && {position: {start, end}})})
    beside = []
  }
  for (const child of paragraph.children) {
    const formula = displayed(child, text)
    if (formula) {
      close()
      blocks.push(formula)
    } else beside.push(child)
  }
  close()
  return blocks.some(({type}) => type !== 'paragraph') ? blocks : undefined
}

function displayed(node: PhrasingContent, text: string): RootContent | undefined {
  const {
    type,
    value: written = '',
    position
  } = node as {
    type: string
    value?: string
    position?: Paragraph['position']
  }
  // `preprocessDisplayTex` may have moved the start by a character.
  const isDisplayed = /^.?(?:\$\$|\\{1,2}\[)/s.test(text.slice(Math.max(0, (position?.start.offset ?? 0) - 1)))
  if (type !== 'inlineMath' || !isDisplayed) return undefined
  return block(written.trim(), position)
}

/** Converts a formula in `$$…$$` that is alone in an element of HTML, where MathJax finds it in the browser. */
export function remarkMathInHtml() {
  return (tree: Root): void =>
    rewrite(tree, node => {
      const tex =
        node.type === 'html' ? /^<(p|div)\b[^<>]*>\s*\$\$([^$]+)\$\$\s*<\/\1>$/.exec(node.value.trim())?.[2] : undefined
      return tex === undefined ? undefined : [block(tex.trim(), node.position)]
    })
}

function block(value: string, position: Paragraph['position']): RootContent {
  const properties = {className: ['language-math', 'math-display']}
  const code = {type: 'element', tagName: 'code', properties, children: [{type: 'text', value}]}
  const data = {hName: 'pre', hChildren: [code]}
  return {type: 'math', value, meta: null, data, ...(position && {position})} as unknown as RootContent
}
