import {type Expression, type Options, Parser, type Program} from 'acorn'
import jsx from 'acorn-jsx'

/** Matches `{key}` and `{batcher-address}`: text for the reader to replace. */
export const bracedName = /^\s*[A-Za-z_][\w-]*\s*$/

const parser = Parser.extend(jsx())

/** The parser of MDX asks for a version of the language without import attributes, which modules of a project may have. */
const current = (options: Options): Options => ({...options, ecmaVersion: 'latest'})

/**
 * Parses the JavaScript in MDX. Text in braces that JavaScript cannot parse (`{new-owner}`, `{default}`, `{in-port}`) is read as a
 * name, because `remarkBracedNames` restores it. Any other error stays an error.
 */
export const mdxSyntax = {
  acorn: {
    parse: (text: string, options: Options): Program => parser.parse(text, current(options)),
    parseExpressionAt(text: string, offset: number, options: Options): Expression {
      try {
        return parser.parseExpressionAt(text, offset, current(options))
      } catch (error) {
        if (!bracedName.test(text.slice(offset))) throw error
        return parser.parseExpressionAt(text.replace(/[\w-]/g, '_'), offset, current(options))
      }
    }
  }
}
