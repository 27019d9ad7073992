import type {Root} from 'mdast'
import type {CompileContext, Extension as FromMarkdown, Token} from 'mdast-util-from-markdown'
import {blankLine} from 'micromark-core-commonmark'
import {factorySpace} from 'micromark-factory-space'
import {markdownLineEnding, markdownSpace} from 'micromark-util-character'
import type {Code, Construct, Effects, Extension, State, TokenizeContext} from 'micromark-util-types'
import type {Data} from 'unified'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
import {reportFinding} from '../report-finding.ts'
import {type Box, isBox} from './mdx-nodes.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    indentedBox: 'indentedBox'
    indentedBoxOpening: 'indentedBoxOpening'
    indentedBoxIndent: 'indentedBoxIndent'
  }
}

/** Matches `!!! note "Title"`, `!!!note`, `??? note`, `???+ note`, `??? "Title"` and `=== "Tab"`, the syntax of Python-Markdown's extensions. */
const opening =
  /^(?:(?:!{3}|\?{3}\+?)[ \t]*(?:[A-Za-z][\w-]*(?:[ \t].*)?|"[^"]*"[ \t]*)|={3}[!+]{0,2}[ \t]*(?:"[^"]*"|'[^']*')[ \t]*)$/

/** `!`, `?` and `=`. */
const starts = [33, 63, 61]
const colon = 58

/**
 * Adds boxes whose content is indented by four spaces below their first line. `info` is that line as written. An empty box is
 * reported. A definition (`: text`) is a box too: its content starts in the first line, and `info` is the colon with the spaces
 * after it.
 */
export function remarkIndentedBoxes(this: {data(): Data}) {
  const data = this.data() as {micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[]}
  const document = {...Object.fromEntries(starts.map(code => [code, construct])), [colon]: definition}
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {document}]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
  return (tree: Root, file: VFile): void =>
    walkMdast(tree, node => {
      const {children, info} = node as unknown as Box
      if (isBox(node) && children.length === 0 && /^[!?=]/.test(info))
        reportFinding(file, {
          rule: 'foreign-syntax',
          at: node,
          reason: `\`${info.trim()}\` has no content. Indent the lines below it by four spaces.`,
          note: 'Text that is not indented appears below the box.'
        })
    })
}

const fromMarkdown: FromMarkdown = {
  enter: {
    indentedBox(this: CompileContext, token: Token) {
      this.enter({type: 'box', info: '', children: []} as never, token)
    },
    indentedBoxOpening(this: CompileContext, token: Token) {
      const box = this.stack.at(-1) as unknown as {info: string}
      box.info = this.sliceSerialize(token)
    }
  },
  exit: {
    indentedBox(this: CompileContext, token: Token) {
      this.exit(token)
    }
  }
}

const construct: Construct = {
  name: 'indentedBox',
  tokenize,
  continuation: {tokenize: tokenizeContinuation},
  exit(effects) {
    effects.exit('indentedBox')
  }
}

const definition: Construct = {...construct, name: 'definitionBox', tokenize: tokenizeDefinition}

const indented: Construct = {tokenize: tokenizeIndent, partial: true}

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this
  return code => {
    effects.enter('indentedBox')._container = true
    effects.enter('indentedBoxOpening')
    return line(code)
  }

  function line(code: Code): State | undefined {
    if (code !== null && !markdownLineEnding(code)) {
      effects.consume(code)
      return line
    }
    const token = effects.exit('indentedBoxOpening')
    return opening.test(self.sliceSerialize(token).trimEnd()) ? ok(code) : nok(code)
  }
}

/** Parses a colon and one to three spaces. */
function tokenizeDefinition(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return code => {
    effects.enter('indentedBox')._container = true
    effects.enter('indentedBoxOpening')
    effects.consume(code)
    return first
  }

  function first(code: Code): State | undefined {
    return markdownSpace(code) ? spaces(1)(code) : nok(code)
  }

  function spaces(count: number): State {
    return code => {
      if (markdownSpace(code) && count <= 3) {
        effects.consume(code)
        return spaces(count + 1)
      }
      effects.exit('indentedBoxOpening')
      return code === null || markdownLineEnding(code) ? nok(code) : ok(code)
    }
  }
}

function tokenizeContinuation(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return effects.check(blankLine, ok, effects.attempt(indented, ok, nok))
}

function tokenizeIndent(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this
  // Boxes around this one have consumed their own indentation.
  const before = self.events.length
  return factorySpace(effects, after, 'indentedBoxIndent', 5)

  function after(code: Code): State | undefined {
    const tail = self.events.at(-1)
    return tail &&
      self.events.length > before &&
      tail[1].type === 'indentedBoxIndent' &&
      tail[2].sliceSerialize(tail[1], true).length === 4
      ? ok(code)
      : nok(code)
  }
}
