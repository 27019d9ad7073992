import type {CompileContext, Extension as FromMarkdown, Token} from 'mdast-util-from-markdown'
import {factorySpace} from 'micromark-factory-space'
import {markdownLineEnding} from 'micromark-util-character'
import type {Code, Construct, Effects, Extension, State, TokenizeContext, Tokenizer} from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    templateTags: 'templateTags'
    templateTagsText: 'templateTagsText'
    templateTagInText: 'templateTagInText'
  }
}

/** How tags begin and end: `{%` and `%}`. */
export type TagMarks = readonly [open: string, close: string]

/** Tags on their own lines, before they are matched with each other. */
export interface TagLine {
  readonly type: 'tagLine'
  readonly position?: import('unist').Position
}

/** A tag within a line of text. `joinTags` converts it to text, but not before other extensions have read addresses in text as links. */
export interface TagText {
  readonly type: 'tagText'
  readonly value: string
}

const brace = 123

/**
 * Adds tags such as `{% hint %}` and `{{< note >}}`. A line that consists of tags is its own block, even directly below a
 * paragraph or a list. A tag may continue on the next lines. A tag within a line is text.
 */
export function addTags(settings: object, marks: readonly TagMarks[]): void {
  const data = settings as {micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[]}
  const construct: Construct = {name: 'templateTags', tokenize: tokenizerOf(marks), concrete: true}
  const inText: Construct = {name: 'templateTagInText', tokenize: textTokenizerOf(marks)}
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    {flow: {[brace]: construct}, text: {[brace]: inText}}
  ]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}

const fromMarkdown: FromMarkdown = {
  enter: {
    templateTags(this: CompileContext, token: Token) {
      this.enter({type: 'tagLine'} as never, token)
    },
    templateTagInText(this: CompileContext, token: Token) {
      this.enter({type: 'tagText', value: this.sliceSerialize(token)} as never, token)
    }
  },
  exit: {
    templateTagInText(this: CompileContext, token: Token) {
      this.exit(token)
    },
    templateTags(this: CompileContext, token: Token) {
      this.exit(token)
    }
  }
}

interface Reading {
  /** Reads the mark that opens a tag, and the tag. */
  readonly opening: State
  /** Reads a tag on from the start of its next line. */
  readonly nextLine: State
}

/**
 * Returns the states that read a tag.
 *
 * @param lineEnd state for a line ending inside a tag; absent if a tag must end in its line
 * @param after state after the mark that closes a tag
 */
function tagReading(
  effects: Effects,
  nok: State,
  {marks, after, lineEnd = nok}: {readonly marks: readonly TagMarks[]; readonly after: State; readonly lineEnd?: State}
): Reading {
  // The part of the current mark that was read, and the mark that closes the tag.
  let read = ''
  let close = ''

  return {
    opening(code) {
      read = ''
      return mark(code)
    },
    nextLine(code) {
      read = ''
      return inside(code)
    }
  }

  function mark(code: Code): State | undefined {
    if (code === null || code < 0) return nok(code)
    read += String.fromCharCode(code)
    if (!marks.some(([open]) => open.startsWith(read))) return nok(code)
    effects.consume(code)
    const found = marks.find(([open]) => open === read)
    if (!found) return mark
    close = found[1]
    read = ''
    return inside
  }

  function inside(code: Code): State | undefined {
    if (code === null) return nok(code)
    if (markdownLineEnding(code)) return lineEnd(code)
    effects.consume(code)
    // Tabs and other virtual spaces have negative codes.
    read = (read + (code < 0 ? ' ' : String.fromCharCode(code))).slice(-close.length)
    return read === close ? after : inside
  }
}

/** Tokenizes a tag within a line of text, so that none of it is HTML or emphasis: `{{<button href="/">}}`. */
const textTokenizerOf = (marks: readonly TagMarks[]): Tokenizer =>
  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const {opening} = tagReading(effects, nok, {marks, after})
    return start

    function start(code: Code): State | undefined {
      effects.enter('templateTagInText')
      return opening(code)
    }

    function after(code: Code): State | undefined {
      effects.exit('templateTagInText')
      return ok(code)
    }
  }

const nextLine: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    return code => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return code =>
        code === null || markdownLineEnding(code) || (this.parser.lazy as Record<number, boolean>)[this.now().line]
          ? nok(code)
          : ok(code)
    }
  }
}

const tokenizerOf = (marks: readonly TagMarks[]): Tokenizer =>
  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const tag = tagReading(effects, nok, {marks, after, lineEnd})
    return start

    function start(code: Code): State | undefined {
      effects.enter('templateTags')
      effects.enter('templateTagsText')
      return tag.opening(code)
    }

    function lineEnd(code: Code): State | undefined {
      effects.exit('templateTagsText')
      return effects.attempt(nextLine, lineStart, nok)(code)
    }

    function lineStart(code: Code): State | undefined {
      effects.enter('templateTagsText')
      return tag.nextLine(code)
    }

    function after(code: Code): State | undefined {
      if (code === brace) return tag.opening(code)
      if (code === null || markdownLineEnding(code)) {
        effects.exit('templateTagsText')
        effects.exit('templateTags')
        return ok(code)
      }
      if (code !== 32 && code > 0) return nok(code)
      effects.exit('templateTagsText')
      return factorySpace(effects, afterSpace, 'whitespace')(code)
    }

    function afterSpace(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) {
        effects.exit('templateTags')
        return ok(code)
      }
      if (code !== brace) return nok(code)
      effects.enter('templateTagsText')
      return tag.opening(code)
    }
  }
