/** Nodes that MDX adds to a tree. Not imported from `@mdx-js/mdx`, which most pages never load (see `renderElements`). */
export const mdxNodes = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm'
] as const
