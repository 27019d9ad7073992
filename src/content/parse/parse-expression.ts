import type {Program} from 'estree'
import {mdxSyntax} from './mdx-syntax.ts'

/** Returns the program of an expression, as the MDX parser represents `{…}`. Throws if the code does not parse. */
export function parseExpression(code: string): Program {
  const expression = mdxSyntax.acorn.parseExpressionAt(code, 0, {ecmaVersion: 2024, sourceType: 'module'})
  const body = [{type: 'ExpressionStatement', expression}]
  return {type: 'Program', sourceType: 'module', body} as unknown as Program
}
