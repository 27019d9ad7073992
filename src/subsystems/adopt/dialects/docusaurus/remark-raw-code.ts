import type {ImportDeclaration} from 'estree'
import type {Nodes, Root, RootContent} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {rawFile} from '../../../../model/components/raw-import.ts'
import type {Include} from '../../../../model/text/include.ts'
import {joinPath} from '../read-data.ts'
import {resolvePath} from '../resolve-path.ts'
import {isElement, type JsxElement, propOf, rewrite} from '../syntax/mdx-nodes.ts'

/**
 * Converts `<CodeBlock>{Example}</CodeBlock>` of a file that the page imports as text (`!!raw-loader!./example.js`) to an include of
 * the file, so that it is highlighted like any other block of code.
 */
export function remarkRawCode() {
  return (tree: Root, file: VFile): void => {
    const files = rawImports(tree)
    if (files.size === 0) return
    const source = file.path ?? ''
    const folder = source.slice(0, Math.max(0, source.lastIndexOf('/')))
    const shown = new Set<string>()
    rewrite(tree, node => {
      const name = isElement(node) && node.name === 'CodeBlock' ? soleName(node) : undefined
      const written = name === undefined ? undefined : files.get(name)
      if (name === undefined || written === undefined) return undefined
      shown.add(name)
      return [includeOf(node as JsxElement, written, folder)]
    })
    const rest = restOf(tree)
    for (const node of tree.children) {
      const program = (node as unknown as MdxjsEsm).data?.estree
      if ((node.type as string) !== 'mdxjsEsm' || !program) continue
      program.body = program.body.filter(
        statement =>
          statement.type !== 'ImportDeclaration' ||
          !statement.specifiers.some(({local}) => shown.has(local.name) && !rest.includes(local.name))
      )
    }
  }
}

/** Returns the files that a page imports as text, by name. */
function rawImports(tree: Root): Map<string, string> {
  const files = new Map<string, string>()
  for (const node of tree.children) {
    if ((node.type as string) !== 'mdxjsEsm') continue
    for (const statement of (node as unknown as MdxjsEsm).data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue
      const written = rawFile(String((statement as ImportDeclaration).source.value))
      const [specifier] = statement.specifiers
      if (written !== undefined && specifier) files.set(specifier.local.name, written)
    }
  }
  return files
}

/** Returns the name in braces that is an element's only child. */
function soleName({children}: JsxElement): string | undefined {
  const [child, ...others] = children as Nodes[]
  if (!child || others.length > 0) return undefined
  const inner = child.type === 'paragraph' && child.children.length === 1 ? child.children[0] : child
  return inner?.type === 'mdxFlowExpression' || inner?.type === 'mdxTextExpression'
    ? /^\s*([A-Za-z_$][\w$]*)\s*$/.exec(inner.value)?.[1]
    : undefined
}

function includeOf(block: JsxElement, written: string, folder: string): RootContent {
  const title = propOf(block, 'title')
  const lang = propOf(block, 'language') ?? /language-(\S+)/.exec(propOf(block, 'className') ?? '')?.[1]
  const meta = [propOf(block, 'metastring'), title && `title="${title}"`].filter(Boolean).join(' ')
  const node: Include = {
    type: 'include',
    written,
    paths: [written.startsWith('@site/') ? resolvePath(written.slice(6)) : joinPath(folder, written)],
    code: {lang: lang ?? /\.(\w+)$/.exec(written)?.[1] ?? '', ...(meta !== '' && {meta})},
    ...(block.position && {position: block.position})
  }
  return node as unknown as RootContent
}

/** Returns the code of a page apart from its imports. */
function restOf(tree: Root): string[] {
  const names: string[] = []
  rewrite(tree, node => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      names.push(...(node.value.match(/[\w$]+/g) ?? []))
    return undefined
  })
  return names
}
