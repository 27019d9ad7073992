import type {Paragraph, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {rewrite} from './mdx-nodes.ts'

/** Replaces `\(x\)` and `\[x\]` with the dollar signs that the math plugin reads, keeping the length. Ignores code. */
export function preprocessTex(text: string): string {
  if (!/\\[([]/.test(text)) return text
  return text.replace(
    /(^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\2|`+[^`\n]*`+)|(?<!\\)\\(?:\((.+?)(?<!\\)\\\)|\[((?:(?!\n[ \t]*\n)[\s\S])+?)(?<!\\)\\\])/gm,
    (whole, code?: string, _fence?: string, inline?: string, display?: string) =>
      code === undefined ? `$$${inline ?? display ?? ''}$$` : whole
  )
}

/** Replaces `\\(x\\)` and `\\[x\\]`, mdBook's form for MathJax, like `preprocessTex`. */
export function preprocessEscapedTex(text: string): string {
  if (!/\\\\[([]/.test(text)) return text
  return text.replace(
    /(^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\2|`+[^`\n]*`+)|\\\\(?:\((.+?)\\\\\)|\[((?:(?!\n[ \t]*\n)[\s\S])+?)\\\\\])/gm,
    (whole, code?: string, _fence?: string, inline?: string, display?: string) =>
      code === undefined ? `$$ ${inline ?? display ?? ''} $$` : whole
  )
}

/** Converts a formula in `$$…$$`, `\[…\]` or `\\[…\\]` that is alone in its paragraph to a block. */
export function remarkDisplayMath() {
  return (tree: Root, file: VFile): void =>
    rewrite(tree, node => (node.type === 'paragraph' ? blockOf(node, String(file.value)) : undefined))
}

function blockOf({children, position}: Paragraph, text: string): RootContent[] | undefined {
  const [formula, ...rest] = children as {type: string; value?: string; position?: Paragraph['position']}[]
  if (formula?.type !== 'inlineMath' || rest.length > 0) return undefined
  if (!/^(?:\$\$|\\{1,2}\[)/.test(text.slice(formula.position?.start.offset))) return undefined
  const value = formula.value ?? ''
  const properties = {className: ['language-math', 'math-display']}
  const code = {type: 'element', tagName: 'code', properties, children: [{type: 'text', value}]}
  const data = {hName: 'pre', hChildren: [code]}
  return [{type: 'math', value, meta: null, data, ...(position && {position})} as unknown as RootContent]
}
