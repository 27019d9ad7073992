import type {Html, Root, RootContent} from 'mdast'
import {markdownLineEnding} from 'micromark-util-character'
import type {Code, Construct, Effects, Extension, State, TokenizeContext} from 'micromark-util-types'
import type {Data} from 'unified'

/**
 * Matches a line that opens an element with Markdown inside (`<div markdown>`), or an element without an end tag: Markdown follows
 * in the next line.
 */
const opening =
  /^<(?:(?:hr|br|img|input)\b[^<>]*|[a-z][\w-]*\b[^<>]*\bmarkdown(?:=(?:"[^"]*"|'[^']*'|\w+))?[^<>]*)>[ \t]*$/i
/** Matches a line that ends an element, which also ends the paragraph above it. */
const closing = /^<\/[a-z][\w-]*>[ \t]*$/i
const lessThan = 60

/**
 * Reads HTML like Python-Markdown, which does not need blank lines: the content of `<div markdown>` and the lines after `<hr>` are
 * Markdown, and HTML that is indented inside an open element is HTML, not code.
 */
export function remarkMarkdownInHtml(this: {data(): Data}) {
  const data = this.data() as {micromarkExtensions?: Extension[]}
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {flow: {[lessThan]: tagLine}}]
  return (tree: Root): void => {
    const blocks = (parent: {children: RootContent[]}): void => {
      for (const child of parent.children) if ('children' in child) blocks(child as {children: RootContent[]})
      parent.children = withoutIndentedHtml(parent.children)
    }
    blocks(tree)
  }
}

/** Reads HTML that ends with its line. CommonMark's ends at the next blank line. */
const tagLine: Construct = {name: 'tagLine', tokenize, concrete: true}

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this
  return code => {
    effects.enter('htmlFlow')
    effects.enter('htmlFlowData')
    return line(code)
  }

  function line(code: Code): State | undefined {
    if (code !== null && !markdownLineEnding(code)) {
      effects.consume(code)
      return line
    }
    const text = self.sliceSerialize(effects.exit('htmlFlowData'))
    effects.exit('htmlFlow')
    return opening.test(text) || (self.interrupt && closing.test(text)) ? ok(code) : nok(code)
  }
}

/** Returns blocks in which indented code inside an open HTML element is HTML again. */
function withoutIndentedHtml(blocks: readonly RootContent[]): RootContent[] {
  // For each open element, whether its content is HTML.
  const open: boolean[] = []
  return blocks.map(block => {
    const isIndented = block.type === 'code' && !block.lang && /^<\/?[a-z]/i.test(block.value) && isByIndent(block)
    if (block.type !== 'html' && !(isIndented && open.at(-1) === true)) return block
    trackElements(block.value, open)
    return {type: 'html', value: block.value, ...(block.position && {position: block.position})}
  })
}

/** Returns whether code has no fence: it covers as many lines as its text has. */
function isByIndent({value, position}: {readonly value: string; readonly position?: Html['position']}): boolean {
  return position !== undefined && position.end.line - position.start.line + 1 === value.split('\n').length
}

/** Adds the block elements that a piece of HTML opens to the open ones, and removes those that it closes. */
function trackElements(html: string, open: boolean[]): void {
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi)) {
    if (/^(?:br|hr|img|input|source|link|meta|p)$/i.test(name) || tag.endsWith('/>')) continue
    if (slash) open.pop()
    else open.push(!/\smarkdown\b/.test(tag))
  }
}
