import type {Paragraph, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
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

/** First character of the private-use area for characters that would start a block. */
const hidden = 0xf100

/**
 * Hides the start of each line of a formula in `$$…$$` beside text from the parser, because a line that starts with `+` or `=` would end
 * the paragraph. mdbook-katex reads formulas before Markdown.
 */
export function preprocessDisplayTex(text: string): string {
  return text.replace(
    /(^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\2|`+[^`\n]*`+)|\$\$(?=[^\s$])((?:(?!\n[ \t]*\n)[^$])+?)\$\$/gm,
    (whole, code?: string) =>
      code === undefined
        ? whole.replace(
            /(\n[ \t]*)([-+*=#>|~\d])/g,
            (_, before: string, sign: string) => before + String.fromCharCode(hidden + sign.charCodeAt(0))
          )
        : whole
  )
}

/** Restores what `preprocessDisplayTex` hid. */
export function remarkHiddenTex() {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      const {value, data} = node as {value?: string; data?: {hChildren?: {value?: string}[]}}
      if (typeof value !== 'string') return
      const shown = (text: string): string =>
        text.replace(/[\uf100-\uf17f]/g, sign => String.fromCharCode(sign.charCodeAt(0) - hidden))
      Object.assign(node, {value: shown(value)})
      for (const child of data?.hChildren ?? []) if (child.value !== undefined) child.value = shown(child.value)
    })
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
