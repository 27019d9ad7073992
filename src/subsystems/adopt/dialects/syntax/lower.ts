import type {Html, Paragraph, Parents, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {contextOf} from '../../../../content/read-context.ts'
import {walkMdast} from '../../../../model/walk.ts'
import type {ComponentAlias, DialectSyntax} from '../dialect.ts'
import {type LateData, lateElement, lowerElement, type Names} from './elements/lower-element.ts'
import {reportLost} from './elements/report-lost.ts'
import {extractImages, extractImports, importedNames} from './extract-imports.ts'
import {lowerBox} from './lower-box.ts'
import {type Box, element, isBox, isElement, type JsxElement, rewrite} from './mdx-nodes.ts'

/** Replaces boxes, elements and imports of another generator with docsgen's components. */
export function remarkLower(syntax: Pick<DialectSyntax, 'readBox' | 'boxes' | 'components' | 'modules'>) {
  const {components: aliases = {}, modules = []} = syntax
  return () =>
    (tree: Root, file: VFile): void => {
      const components = extractImports(tree, modules)
      const names: Names = {components, own: importedNames(tree), images: extractImages(tree)}
      rewrite(tree, node => {
        if (isBox(node)) return lowerBox(node as unknown as Box, syntax, file)
        if (isElement(node)) return lowerElement(node, aliases, names)
        if (node.type === 'html') return lowerHtml(node, aliases)
        if (node.type === 'paragraph') return unwrapped(node)
        return undefined
      })
      joinTabs(tree)
    }
}

/** Converts the elements that waited for the values of their expressions. */
export function remarkLowerLate(components: Readonly<Record<string, ComponentAlias>>) {
  return () =>
    (tree: Root, file: VFile): void => {
      let isAny = false
      walkMdast(tree, node => {
        if ((node.data as LateData | undefined)?.alias !== undefined) isAny = true
      })
      if (!isAny) return
      rewrite(tree, node => {
        const {alias: name} = (node.data ?? {}) as LateData
        const alias = name === undefined ? undefined : components[name]
        if (alias && isElement(node))
          return lateElement(node, alias, missed => reportLost(missed, {node, name, context: contextOf(file)}))
        return node.type === 'paragraph' ? unwrapped(node) : undefined
      })
    }
}

/** Splits a paragraph if an element written in one of its lines became blocks. */
function unwrapped(paragraph: Paragraph): RootContent[] | undefined {
  const children = paragraph.children as RootContent[]
  if (!children.some(isBlock)) return undefined
  const split: RootContent[] = []
  let line: RootContent[] = []
  const end = (): void => {
    const isBlank = line.every(child => child.type === 'text' && child.value.trim() === '')
    // Elements on their own are not a line of text.
    if (!isBlank) split.push(...(line.every(isElement) ? line : [{...paragraph, children: line} as Paragraph]))
    line = []
  }
  for (const child of children)
    if (isBlock(child)) {
      end()
      split.push(child)
    } else line.push(child)
  end()
  return split
}

function isBlock({type}: RootContent): boolean {
  return /^(?:code|heading|list|paragraph|include)$/.test(type)
}

const noNames: Names = {components: new Map(), images: new Map(), own: new Set()}

/** Converts a single component in the HTML of plain Markdown: `<Badge type="tip" text="new" />`. */
function lowerHtml(node: Html, components: Readonly<Record<string, ComponentAlias>>): RootContent[] | undefined {
  const match = /^<([A-Z]\w*)((?:\s+[\w-]+(?:="[^"]*"|='[^']*')?)*)\s*(?:\/>|>([^<]*)<\/\1\s*>)$/.exec(
    node.value.trim()
  )
  if (match?.[1] === undefined || !Object.hasOwn(components, match[1])) return undefined
  const props = Object.fromEntries(
    [...(match[2] ?? '').matchAll(/([\w-]+)(?:="([^"]*)"|='([^']*)')?/g)].map(([, key = '', double, single]) => [
      key,
      double ?? single ?? ''
    ])
  )
  const text: RootContent[] = match[3] ? [{type: 'text', value: match[3]}] : []
  const made = element(match[1], props, text, node)
  const lowered = lowerElement(made as unknown as JsxElement, components, noNames)
  return lowered ?? [{...made, type: 'mdxJsxTextElement'} as unknown as RootContent]
}

/** Wraps consecutive tabs without a group in one group. */
function joinTabs(parent: Parents, within = false): void {
  const joined: RootContent[] = []
  let group: JsxElement | undefined
  const inTabs = isElement(parent) ? parent.name === 'Tabs' : within && parent.type === 'paragraph'
  for (const child of parent.children as RootContent[]) {
    if ('children' in child) joinTabs(child as Parents, inTabs)
    if (inTabs || !isElement(child) || child.name !== 'Tab') {
      group = undefined
      joined.push(child)
      continue
    }
    if (group) {
      group.children.push(child as never)
      if (group.position && child.position) group.position = {start: group.position.start, end: child.position.end}
    } else {
      const tabs = element('Tabs', {}, [child], child)
      group = tabs as unknown as JsxElement
      joined.push(tabs)
    }
  }
  parent.children = joined as typeof parent.children
}
