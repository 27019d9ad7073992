import {type Expression, type Options, Parser, type Program} from 'acorn'
import jsx from 'acorn-jsx'

/** `{key}` and `{batcher-address}`: what a reader is to replace. */
export const placeholderPattern = /^\s*[A-Za-z_][\w-]*\s*$/

const parser = Parser.extend(jsx())

/**
 * JavaScript in MDX. A placeholder that JavaScript cannot read (`{new-owner}`, `{default}`, `{in-port}`) is read as a
 * name, because `remarkPlaceholders` puts its text back; any other mistake stays one.
 */
export const mdxSyntax = {
  acorn: {
    parse: (text: string, options: Options): Program => parser.parse(text, options),
    parseExpressionAt(text: string, offset: number, options: Options): Expression {
      try {
        return parser.parseExpressionAt(text, offset, options)
      } catch (error) {
        if (!placeholderPattern.test(text.slice(offset))) throw error
        return parser.parseExpressionAt(text.replace(/[\w-]/g, '_'), offset, options)
      }
    }
  }
}
