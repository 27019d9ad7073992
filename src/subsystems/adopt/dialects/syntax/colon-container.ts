import type {Root} from 'mdast'
import type {CompileContext, Extension as FromMarkdown, Token} from 'mdast-util-from-markdown'
import {factorySpace} from 'micromark-factory-space'
import {markdownLineEnding} from 'micromark-util-character'
import type {Code, Construct, Effects, Extension, State, TokenizeContext, Tokenizer} from 'micromark-util-types'
import type {Data} from 'unified'
import type {VFile} from 'vfile'
import {reportUnclosed} from './report-unclosed.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    colonContainer: 'colonContainer'
    colonContainerFence: 'colonContainerFence'
    colonContainerSequence: 'colonContainerSequence'
    colonContainerInfo: 'colonContainerInfo'
    colonContainerContent: 'colonContainerContent'
  }
}

const colon = 58

/**
 * Adds `:::name Title` … `:::` around blocks, the syntax of Docusaurus, VitePress and Starlight: three colons or more, closed by
 * the first line with as many. The text after the colons is kept as written (`info`), because each dialect parses it differently.
 * An unclosed container is reported.
 */
export function remarkColonContainers(this: {data(): Data}) {
  addContainers(this.data(), colon)
  return (tree: Root, file: VFile): void => reportUnclosed(tree, file, ':')
}

/** Adds the syntax of boxes between lines of a character such as the colon. */
export function addContainers(settings: Data, marker: number): void {
  const data = settings as {micromarkExtensions?: Extension[]; fromMarkdownExtensions?: FromMarkdown[]}
  const construct: Construct = {name: 'colonContainer', tokenize: tokenizerOf(marker), concrete: true}
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {flow: {[marker]: construct}}]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}

const fromMarkdown: FromMarkdown = {
  enter: {
    colonContainer(this: CompileContext, token: Token) {
      this.enter({type: 'box', info: '', children: []} as never, token)
    },
    colonContainerInfo(this: CompileContext, token: Token) {
      const box = this.stack.at(-1) as unknown as {info: string}
      box.info = this.sliceSerialize(token)
    }
  },
  exit: {
    colonContainer(this: CompileContext, token: Token) {
      this.exit(token)
    }
  }
}

const nonLazyLine: Construct = {tokenize: tokenizeNonLazyLine, partial: true}

const tokenizerOf = (marker: number): Tokenizer =>
  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const self = this
    const indent = indentOf(self)
    const lazy = self.parser.lazy as Record<number, boolean>
    let size = 0
    let previous: Token | undefined
    const first = fenceOf(marker, 3, found => {
      size = found
    })
    return start

    function start(code: Code): State | undefined {
      effects.enter('colonContainer')
      return effects.attempt({tokenize: first, partial: true}, opened, nok)(code)
    }

    function opened(code: Code): State | undefined {
      if (code === null) return after(code)
      return self.interrupt ? ok(code) : effects.attempt(nonLazyLine, contentStart, after)(code)
    }

    function contentStart(code: Code): State | undefined {
      if (code === null) return after(code)
      if (markdownLineEnding(code)) return effects.check(nonLazyLine, contentLine, after)(code)
      return contentLine(code)
    }

    function contentLine(code: Code): State | undefined {
      effects.enter('colonContainerContent')
      return lineStart(code)
    }

    function lineStart(code: Code): State | undefined {
      const inner = indent > 0 ? factorySpace(effects, chunkStart, 'linePrefix', indent + 1) : chunkStart
      return effects.attempt({tokenize: fenceOf(marker, size), partial: true}, afterContent, inner)(code)
    }

    function chunkStart(code: Code): State | undefined {
      if (code === null) return afterContent(code)
      if (markdownLineEnding(code)) return effects.check(nonLazyLine, chunk, afterContent)(code)
      return chunk(code)
    }

    function chunk(code: Code): State | undefined {
      const token = effects.enter('chunkDocument', {contentType: 'document', ...(previous && {previous})})
      if (previous) previous.next = token
      previous = token
      return inChunk(code)
    }

    function inChunk(code: Code): State | undefined {
      if (code === null) return lastLine(code)
      if (markdownLineEnding(code)) return effects.check(nonLazyLine, lineEnd, lastLine)(code)
      effects.consume(code)
      return inChunk
    }

    function lineEnd(code: Code): State | undefined {
      effects.consume(code)
      lazy[effects.exit('chunkDocument').start.line] = false
      return lineStart
    }

    function lastLine(code: Code): State | undefined {
      lazy[effects.exit('chunkDocument').start.line] = false
      return afterContent(code)
    }

    function afterContent(code: Code): State | undefined {
      effects.exit('colonContainerContent')
      return after(code)
    }

    function after(code: Code): State | undefined {
      effects.exit('colonContainer')
      return ok(code)
    }
  }

/**
 * Returns the tokenizer of the line before or after the content: markers, and a name before the content, nothing after it.
 *
 * @param least number of markers
 * @param opens called with the number of markers of the line before the content; absent for the line after it
 */
const fenceOf = (marker: number, least: number, opens?: (size: number) => void): Tokenizer =>
  function tokenize(effects: Effects, ok: State, nok: State): State {
    let size = 0
    let named = false
    return factorySpace(effects, start, 'linePrefix')

    function start(code: Code): State | undefined {
      effects.enter('colonContainerFence')
      effects.enter('colonContainerSequence')
      return sequence(code)
    }

    function sequence(code: Code): State | undefined {
      if (code === marker) {
        effects.consume(code)
        size++
        return sequence
      }
      if (size < least) return nok(code)
      effects.exit('colonContainerSequence')
      return factorySpace(effects, opens ? infoStart : end, 'whitespace')(code)
    }

    function infoStart(code: Code): State | undefined {
      effects.enter('colonContainerInfo')
      return info(code)
    }

    function info(code: Code): State | undefined {
      if (code !== null && !markdownLineEnding(code) && (named || /[A-Za-z]/.test(String.fromCharCode(code)))) {
        named = true
        effects.consume(code)
        return info
      }
      if (!named) return nok(code)
      effects.exit('colonContainerInfo')
      opens?.(size)
      return end(code)
    }

    function end(code: Code): State | undefined {
      if (code !== null && !markdownLineEnding(code)) return nok(code)
      effects.exit('colonContainerFence')
      return ok(code)
    }
  }

/** Returns the width of the space before the current token. */
function indentOf({events}: TokenizeContext): number {
  const tail = events.at(-1)
  return tail && tail[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
}

function tokenizeNonLazyLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return code => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return code => ((this.parser.lazy as Record<number, boolean>)[this.now().line] ? nok(code) : ok(code))
  }
}
