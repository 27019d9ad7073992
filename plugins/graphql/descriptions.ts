import {type ASTNode, type Token, TokenKind} from 'graphql'

/** A part of a schema that may have a description. */
interface Described {
  readonly description?: string | null | undefined
  readonly astNode?: ASTNode | null | undefined
}

/**
 * Returns the description of a part of a schema.
 *
 * @param isSubgraph whether comments above a definition describe it, as they do in subgraphs
 */
export function descriptionOf({description, astNode}: Described, isSubgraph: boolean): string | undefined {
  const text = description?.trim()
  if (text) return text
  return isSubgraph ? commentAbove(astNode?.loc?.startToken) : undefined
}

function commentAbove(start: Token | undefined): string | undefined {
  const lines: string[] = []
  let below = start
  for (let token = start?.prev; token?.kind === TokenKind.COMMENT; token = token.prev) {
    // A comment at the end of a line belongs to that line.
    const isAlone = !token.prev || token.prev.line < token.line
    if (!isAlone || token.line !== (below?.line ?? 0) - 1) break
    lines.unshift(token.value.trim())
    below = token
  }
  const text = lines.join(' ').trim()
  return text === '' ? undefined : text
}
