import type {AstNode} from './ast-node.ts'

/**
 * Returns a syntax tree with the comments of its source. The compiler removes blank lines from comments, which joins paragraphs.
 *
 * @param source text of the file that the tree describes; comments that it does not contain stay as they are
 */
export function restoreComments(ast: AstNode, source: string): AstNode {
  return restoreNode(ast, Buffer.from(source))
}

function restoreNode(node: AstNode, source: Buffer): AstNode {
  return {
    ...node,
    ...(node.documentation && {documentation: restoreText(node.documentation, source)}),
    ...(node.nodes && {nodes: node.nodes.map(child => restoreNode(child, source))})
  }
}

function restoreText(
  documentation: NonNullable<AstNode['documentation']>,
  source: Buffer
): NonNullable<AstNode['documentation']> {
  if (typeof documentation === 'string' || documentation.src === undefined) return documentation
  const [start = 0, length = 0] = documentation.src.split(':').map(Number)
  const text = source
    .subarray(start, start + length)
    .toString('utf8')
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/^[ \t]*(?:\/\/\/|\*)/gm, '')
  // The file may be newer than the compiler's output.
  return words(text) === words(documentation.text ?? '') ? {...documentation, text} : documentation
}

function words(text: string): string {
  return text.replace(/[\s*]+/g, ' ').trim()
}
