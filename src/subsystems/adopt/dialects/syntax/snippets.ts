import type {Code, List, Paragraph, Parents, PhrasingContent, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import type {Include} from '../../../../model/text/include.ts'
import {walkMdast} from '../../../../model/walk.ts'
import {resolvePath} from '../resolve-path.ts'

/**
 * Matches a snippet on its own line: `--8<-- "a.md:3:5"`, `--8<-- "a.md:part"`, `{! a.md !}` and `{% include-markdown "a.md"
 * %}`.
 */
const lines = [
  /^[ \t]*-{1,}8<-{1,}[ \t]+["']([^"'\n]+)["'][ \t]*$/,
  /^[ \t]*\{![ \t>]*([^!\s]+)[ \t]*!\}[ \t]*$/,
  /^[ \t]*\{%[ \t]*include(?:-markdown)?[ \t]+["']([^"'\n]+)["'][^%]*%\}[ \t]*$/
]

/** Without a file, the mark opens and closes a list of files. */
const mark = /^[ \t]*-{1,}8<-{1,}[ \t]*$/

export interface SnippetOptions {
  /** Folders to search after the page's own, relative to the root. */
  readonly folders: readonly string[]
}

/** Converts snippets of Python-Markdown, as blocks and in fences, to includes. */
export function remarkSnippets({folders}: SnippetOptions) {
  return (tree: Root, file: VFile): void => {
    const source = file.path ?? ''
    const own = source.slice(0, Math.max(0, source.lastIndexOf('/')))
    replace(tree, [own, ...folders])
    const written = String(file).split('\n')
    walkMdast(tree, node => {
      if (node.type === 'list') continueList(node, written)
    })
  }
}

/**
 * Marks includes whose files may continue the list. The parser reads a snippet in the line after an item as a part of its
 * paragraph, but Python-Markdown inserts the file before it parses the list.
 *
 * @param written lines of the page
 */
function continueList(list: List, written: readonly string[]): void {
  const indent = (list.position?.start.column ?? 0) - 1
  for (const item of list.children) {
    const last = item.children.at(-1) as unknown as Include | undefined
    const line = last?.type === 'include' ? written[(item.position?.end.line ?? 0) - 1] : undefined
    if (line !== undefined && line.length - line.trimStart().length <= indent)
      item.children.splice(-1, 1, {...last, continuesList: true} as never)
  }
}

function replace(parent: Parents, folders: readonly string[]): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'code') return [inCode(child, folders)]
    if (child.type === 'paragraph' && child.children.length === 1 && child.children[0]?.type === 'text') {
      const found = inText(child.children[0].value, folders, child.position)
      return found ?? betweenLines(child, folders)
    }
    if (child.type === 'paragraph') return betweenLines(child, folders)
    if ('children' in child) replace(child as Parents, folders)
    return [child as RootContent]
  }) as typeof parent.children
}

/** Splits a paragraph at the lines that only include a file, because a snippet needs no blank lines around it. */
function betweenLines(paragraph: Paragraph, folders: readonly string[]): RootContent[] {
  const blocks: RootContent[] = []
  let inner: PhrasingContent[] = []
  const end = (): void => {
    const isBlank = inner.every(node => node.type === 'text' && node.value.trim() === '')
    if (!isBlank) blocks.push({...paragraph, children: inner})
    inner = []
  }
  const last = paragraph.children.length - 1
  for (const [index, child] of paragraph.children.entries()) {
    if (child.type !== 'text' || !child.value.includes('8<-')) {
      inner.push(child)
      continue
    }
    const all = child.value.split('\n')
    let text: string[] = []
    for (const [place, line] of all.entries()) {
      const isWhole = (place > 0 || index === 0) && (place < all.length - 1 || index === last)
      const written = isWhole && !mark.test(line) ? writtenIn(line) : undefined
      if (written === undefined || written.startsWith(';')) {
        text.push(line)
        continue
      }
      if (text.length > 0) inner.push({...child, value: text.join('\n')})
      text = []
      end()
      blocks.push(include(written, folders, paragraph.position))
    }
    if (text.length > 0) inner.push({...child, value: text.join('\n')})
  }
  if (blocks.length === 0) return [paragraph]
  end()
  return blocks
}

function inText(value: string, folders: readonly string[], position: Include['position']): RootContent[] | undefined {
  if (!/8<|\{[!%]/.test(value)) return undefined
  const found: RootContent[] = []
  let listing = false
  for (const line of value.split('\n')) {
    if (mark.test(line)) {
      listing = !listing
      continue
    }
    const written = listing ? line.trim() : writtenIn(line)
    if (written === undefined) return undefined
    // A leading semicolon disables a file.
    if (written !== '' && !written.startsWith(';')) found.push(include(written, folders, position))
  }
  return found
}

/** Converts a fence that includes one file. Lines around the snippet stay. */
function inCode(code: Code, folders: readonly string[]): RootContent {
  if (!/8<|\{[!%]/.test(code.value)) return code
  const all = code.value.split('\n')
  const at = all.findIndex(line => writtenIn(line) !== undefined)
  const written = all[at] === undefined ? undefined : writtenIn(all[at])
  if (written === undefined) return {...code, value: code.value.replace(/^([ \t]*);(-{1,}8<-{1,})/gm, '$1$2')}
  const [before, after] = [all.slice(0, at), all.slice(at + 1)]
  return {
    ...include(written, folders, code.position),
    code: {
      ...(code.lang && {lang: code.lang}),
      ...(code.meta && {meta: code.meta}),
      ...(before.length > 0 && {before: before.join('\n')}),
      ...(after.length > 0 && {after: after.join('\n')})
    }
  } as unknown as RootContent
}

function writtenIn(line: string): string | undefined {
  for (const pattern of lines) {
    const written = pattern.exec(line)?.[1]
    if (written !== undefined) return written
  }
  return undefined
}

function include(written: string, folders: readonly string[], position: Include['position']): RootContent {
  const [, path = written, part] = /^(.*?)(?::([\w:,-]*))?$/.exec(written) ?? []
  const isLines = part !== undefined && /^[\d:,-]+$/.test(part)
  const node: Include = {
    type: 'include',
    written,
    paths: [...new Set(folders.map(folder => resolvePath(folder, path)))],
    ...(part && (isLines ? {lines: part.replace(/:/g, '-')} : {region: part})),
    ...(position && {position})
  }
  return node as unknown as RootContent
}
