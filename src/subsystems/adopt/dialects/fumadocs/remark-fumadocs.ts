import type {Code, Parents, Root, RootContent} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import type {VFile} from 'vfile'
import type {Include} from '../../../../model/text/include.ts'
import {walkMdast} from '../../../../model/walk.ts'
import {joinPath} from '../read-data.ts'
import {reportFinding} from '../report-finding.ts'
import {resolvePath} from '../resolve-path.ts'
import {element, isElement, type JsxElement, propOf} from '../syntax/mdx-nodes.ts'
import {iconName} from './fumadocs-tree.ts'

/** Converts Fumadocs' includes, fences, marks of headings, and Lucide icons. */
export function remarkFumadocs() {
  return (tree: Root, file: VFile): void => {
    const source = file.path ?? ''
    const folder = source.slice(0, Math.max(0, source.lastIndexOf('/')))
    const icons = lucideNames(tree)
    const visit = (parent: Parents): void => {
      const children = parent.children as RootContent[]
      for (const child of children) if ('children' in child && !isInclude(child)) visit(child as Parents)
      parent.children = tabbed(
        children.flatMap(child => (isMade(child) ? leaveOut(child, file) : converted(child, folder)))
      ) as typeof parent.children
    }
    visit(tree)
    walkMdast(tree, node => {
      if (node.type === 'heading') withoutMarks(node)
      if (isElement(node) && icons.size > 0) iconOf(node, icons)
    })
  }
}

/** Elements that Fumadocs replaces with what it finds in other files, and what to write instead. */
const made: Readonly<Record<string, readonly [what: string, instead: string]>> = {
  'auto-type-table': ['table is', '`<TypeTable type={{…}} />`'],
  'auto-files': ['tree is', '`<Files>` with a `<File>` for each file']
}

function isMade(node: RootContent): node is RootContent & JsxElement {
  return isElement(node) && Object.hasOwn(made, node.name ?? '')
}

function leaveOut(node: JsxElement, file: VFile): [] {
  const name = node.name ?? ''
  const [what, instead] = made[name] ?? []
  reportFinding(file, {
    rule: 'foreign-syntax',
    at: node,
    reason: `Unexpected \`<${name}>\`, expected a component that docsgen reads`,
    note: `The ${what} left out. Write ${instead}.`
  })
  return []
}

function isInclude(node: RootContent): node is RootContent & JsxElement {
  return isElement(node) && node.name === 'include'
}

function converted(node: RootContent, folder: string): RootContent[] {
  if (isInclude(node)) return [includeOf(node, folder)]
  if (
    node.type === 'paragraph' &&
    node.children.length > 0 &&
    node.children.every(child => isInclude(child) || (child.type === 'text' && child.value.trim() === ''))
  )
    return node.children.flatMap(child => (isInclude(child) ? [includeOf(child, folder)] : []))
  return node.type === 'code' ? [fence(node)] : [node]
}

/** Converts `<include cwd lang="ts" meta='title="a.ts"'>path#section</include>`. */
function includeOf(node: JsxElement, folder: string): RootContent {
  const [path = '', region] = textOf(node).trim().split('#')
  const isRooted = node.attributes.some(item => item.type === 'mdxJsxAttribute' && item.name === 'cwd')
  const [lang, meta] = [propOf(node, 'lang'), propOf(node, 'meta')]
  const isCode = lang !== undefined || meta !== undefined || !/\.mdx?$/.test(path)
  const include: Include = {
    type: 'include',
    written: path,
    paths: [isRooted ? joinPath(path) : resolvePath(folder, path)],
    ...(region && {region}),
    ...(isCode && {code: {lang: lang ?? /\.(\w+)$/.exec(path)?.[1] ?? '', ...(meta && {meta})}}),
    ...(node.position && {position: node.position})
  }
  return include as unknown as RootContent
}

/** Converts fences with commands for several package managers, and fences with formulas. */
function fence(node: Code): Code {
  if (node.lang !== 'npm' && node.lang !== 'package-install') return node
  const isPackages = !/^\s*(?:npm|npx|pnpm|yarn|bunx?)\s/.test(node.value)
  const value = isPackages ? `npm install ${node.value.trim()}` : node.value
  return {...node, lang: 'bash', meta: [node.meta, 'package-managers'].filter(Boolean).join(' '), value}
}

/** Joins fences with `tab="…"` that follow each other. */
function tabbed(children: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let tabs: RootContent[] = []
  const end = (): void => {
    const [first, last] = [tabs[0], tabs.at(-1)]
    if (first?.position && last?.position)
      result.push(element('Tabs', {}, tabs, {position: {start: first.position.start, end: last.position.end}}))
    else if (first) result.push(element('Tabs', {}, tabs))
    tabs = []
  }
  for (const child of children) {
    const meta = metaOf(child)
    const label = /(?:^|\s)tab=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '')
    if (!label) {
      end()
      result.push(child)
      continue
    }
    const rest = (meta ?? '').replace(/(?:^|\s)tab(?:-group)?=(?:"[^"]*"|'[^']*')/g, '').trim()
    tabs.push(element('Tab', {label: label[1] ?? label[2] ?? ''}, [withMeta(child, rest)], child))
  }
  end()
  return result
}

function metaOf(node: RootContent): string | null | undefined {
  return node.type === 'code' ? node.meta : (node as unknown as Partial<Include>).code?.meta
}

function withMeta(node: RootContent, meta: string): RootContent {
  if (node.type === 'code') return {...node, meta: meta || null}
  const {code, ...include} = node as unknown as Include
  return {...include, code: {...code, meta}} as unknown as RootContent
}

/** Removes `[!toc]`, `[toc]` and `[step]` at the end of a heading. */
function withoutMarks({children}: Parents): void {
  const last = children.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/\s*\[(?:!toc|toc|step)\]\s*(?=$|\[#)/, '')
}

/** Returns the icons that a page imports from Lucide, by their names in the page. */
function lucideNames(tree: Root): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const [, list = ''] of node.value.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g))
      for (const item of list.split(',')) {
        const [name = '', local = name] = item.trim().split(/\s+as\s+/)
        const icon = iconName(name)
        if (icon !== undefined) names.set(local, icon)
      }
  }
  return names
}

/** Converts `<Rocket />` and `icon={<Rocket />}`. */
function iconOf(node: JsxElement, icons: ReadonlyMap<string, string>): void {
  const own = icons.get(node.name ?? '')
  if (own !== undefined) {
    node.name = 'Icon'
    node.attributes = [{type: 'mdxJsxAttribute', name: 'name', value: own}]
    return
  }
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'icon' || typeof attribute.value !== 'object')
      continue
    const icon = icons.get(/^\s*<(\w+)/.exec(attribute.value?.value ?? '')?.[1] ?? '')
    if (icon !== undefined) attribute.value = icon
  }
}
