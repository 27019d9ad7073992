import type {Code, Heading, Parents, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import type {Include} from '../../../../model/text/include.ts'
import {joinPath} from '../read-data.ts'
import {reportFinding} from '../report-finding.ts'
import {resolvePath} from '../resolve-path.ts'

/** Matches `// [!include ~/snippets/a.ts:region]`, with or without replacements after the path. */
const reference = /^[ \t]*(?:\/\/|#|--|<!--|\/\*|\{\/\*)?[ \t]*\[!include[ \t]+([^\s\]]+)([^\]]*)\].*$/

/** Converts the subtitle of a page's title, and files that fences include. */
export function remarkVocs({root}: {readonly root: string}) {
  return (tree: Root, file: VFile): void => {
    const source = file.path ?? ''
    const folder = source.slice(0, Math.max(0, source.lastIndexOf('/')))
    const visit = (parent: Parents): void => {
      parent.children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
        if (child.type === 'heading' && child.depth === 1) return subtitled(child)
        if (child.type === 'code') return [included(child, {root, folder, file})]
        if ('children' in child) visit(child as Parents)
        return [child]
      }) as typeof parent.children
    }
    visit(tree)
  }
}

/** Returns a title and its subtitle: `# Title [A subtitle]`. */
function subtitled(heading: Heading): RootContent[] {
  const {children, position} = heading
  const last = children.at(-1)
  const at = children.findIndex(child => child.type === 'text' && /\s\[(?!#)/.test(child.value))
  const first = children[at]
  if (first?.type !== 'text' || last?.type !== 'text' || !/\]\s*$/.test(last.value)) return [heading]
  const start = first.value.search(/\s\[(?!#)/)
  const rest = children.splice(at).map(child => ({...child}))
  const title = first.value.slice(0, start)
  if (title !== '') children.push({...first, value: title})
  const [opening, closing] = [rest[0], rest.at(-1)]
  if (opening?.type === 'text') opening.value = opening.value.slice(start).replace(/^\s\[/, '')
  if (closing?.type === 'text') closing.value = closing.value.replace(/\]\s*$/, '')
  return [heading, {type: 'paragraph', children: rest, ...(position && {position})}]
}

/** Returns a fence with the file that one of its lines includes. `~` is the folder of the documentation. */
function included(
  node: Code,
  {root, folder, file}: {readonly root: string; readonly folder: string; readonly file: VFile}
): RootContent {
  const lines = node.value.split('\n')
  const at = lines.findIndex(line => reference.test(line))
  if (at < 0) return node
  const [, written = '', options = ''] = reference.exec(lines[at] ?? '') ?? []
  const others = lines.slice(at + 1).filter(line => reference.test(line)).length
  if (others > 0 || options.trim() !== '')
    reportFinding(file, {
      rule: 'foreign-syntax',
      at: node,
      reason: `docsgen does not support replacements in \`[!include ${written}${options}]\`. Include one file as it is.`,
      note: 'docsgen shows the file as it is, and leaves out the other files of the block.'
    })
  const [path = '', region] = written.split(':')
  const rest = lines.slice(at + 1).filter(line => !reference.test(line))
  const [before, after] = [lines.slice(0, at).join('\n'), rest.join('\n')]
  const include: Include = {
    type: 'include',
    written: path,
    paths: [path.startsWith('~') ? joinPath(root, path.slice(1)) : resolvePath(folder, path)],
    ...(region && {region}),
    code: {
      lang: node.lang ?? '',
      ...(node.meta && {meta: node.meta}),
      ...(before.trim() !== '' && {before}),
      ...(after.trim() !== '' && {after})
    },
    ...(node.position && {position: node.position})
  }
  return include as unknown as RootContent
}
