import type {Element, Parents, Root, RootContent, Text} from 'hast'
import type {RenderedData} from '../read-context.ts'

/** Rendered content of each numbered node. */
export type Renderings = ReadonlyMap<number, Root>

/** Marks of start and end in the HTML: private-use characters, which React passes through. */
const opening = (number: number): string => `\uE008${number}\uE009`
const closing = (number: number): string => `\uE00A${number}\uE00B`
const region = /\uE008(\d+)\uE009([\s\S]*?)\uE00A\1\uE00B/g

const numberOf = (node: RootContent): number | undefined => (node.data as RenderedData | undefined)?.rendered

/** Marks numbered nodes, so their content can be found in the rendered page. */
export function markRendered(tree: Root): void {
  const mark = (parent: Parents): void => {
    if (!parent.children.some(child => numberOf(child as RootContent) !== undefined || 'children' in child)) return
    parent.children = parent.children.flatMap((child): RootContent[] => {
      const number = numberOf(child as RootContent)
      if (number === undefined) {
        if ('children' in child) mark(child as Parents)
        return [child as RootContent]
      }
      return [{type: 'text', value: opening(number)}, child as RootContent, {type: 'text', value: closing(number)}]
    }) as Element['children']
  }
  mark(tree)
}

/** Removes the marks from a page's HTML, and parses the content between them. */
export async function extractRendered(html: string): Promise<{readonly html: string; readonly renderings: Renderings}> {
  if (!html.includes('\uE008')) return {html, renderings: new Map()}
  const {fromHtml} = await import('hast-util-from-html')
  const renderings = new Map<number, Root>()
  const whole = html.replace(region, (_match, number: string, inner: string) => {
    renderings.set(Number(number), tidy(fromHtml(inner, {fragment: true})))
    return inner
  })
  return {html: whole, renderings}
}

/**
 * Removes what readers do not read: scripts, drawings without a name, and the buttons of code. Code and formulas keep their text as it is.
 */
function tidy<T extends Parents>(tree: T, isInCode = false): T {
  const isCode = isInCode || (tree.type === 'element' && /^(?:code|math|pre)$/.test(tree.tagName))
  tree.children = tree.children.map(nameOfDrawing).filter(child => {
    if (child.type !== 'element') return child.type === 'text' || child.type === 'comment'
    const {className} = child.properties
    return (
      !/^(?:script|style|template|svg|link|input|select|textarea)$/.test(child.tagName) &&
      !(Array.isArray(className) && className.some(name => name === 'copy' || name === 'anchor'))
    )
  }) as T['children']
  for (const child of tree.children) if ('children' in child) tidy(child as Parents, isCode)
  if (!isCode) separate(tree)
  return tree
}

/** Elements in a line. What draws them may be a label or a button, which touches its neighbor only in the markup. */
const inline = /^(?:a|abbr|b|button|cite|code|em|i|img|kbd|label|mark|q|samp|small|span|strong|time|var)$/

/**
 * Puts a space between elements in a line that touch, because styles separate them, and moves the spaces at the ends of marks out of
 * them, as Markdown needs it.
 */
function separate(tree: Parents): void {
  const children: RootContent[] = []
  for (const child of tree.children as RootContent[]) {
    const {before, after} = child.type === 'element' ? takeSpaces(child) : noSpaces
    const isTouching = isInline(child) && isInline(children.at(-1))
    if (before || isTouching) children.push({type: 'text', value: ' '})
    children.push(child)
    if (after) children.push({type: 'text', value: ' '})
  }
  tree.children = children as typeof tree.children
}

const noSpaces = {before: false, after: false}

function isInline(node: RootContent | undefined): boolean {
  return node?.type === 'element' && inline.test(node.tagName)
}

/** Removes the spaces at both ends of a mark, and returns where they were. */
function takeSpaces({tagName, children}: Element): typeof noSpaces {
  if (!/^(?:b|del|em|i|strong)$/.test(tagName)) return noSpaces
  const [first, last] = [children[0], children.at(-1)]
  const before = first?.type === 'text' && /^\s/.test(first.value)
  const after = last?.type === 'text' && /\s$/.test(last.value)
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return {before, after}
}

/** Returns the name of a drawing in its place, as screen readers read it, and a link with the title of a video or a frame. */
function nameOfDrawing<T extends Parents['children'][number]>(node: T): T | Text | Element {
  if (node.type !== 'element') return node
  const {ariaLabel, src, title} = node.properties
  if (node.tagName === 'svg' && typeof ariaLabel === 'string') return {type: 'text', value: ariaLabel}
  const name = title ?? ariaLabel
  if (!/^(?:audio|iframe|video)$/.test(node.tagName) || typeof name !== 'string') return node
  return {
    type: 'element',
    tagName: 'a',
    properties: {href: String(src ?? '')},
    children: [{type: 'text', value: name}]
  }
}

/** Returns the tree of a page in which rendered content replaces the nodes that render it. */
export function withRendered(tree: Root, renderings: Renderings): Root {
  const place = <T extends Parents>(parent: T): T => ({
    ...parent,
    children: parent.children.map(child => {
      const number = numberOf(child as RootContent)
      const made = number === undefined ? undefined : renderings.get(number)
      if (made) return {type: 'element', tagName: 'span', properties: {}, children: made.children.map(codeOf)}
      return 'children' in child ? place(child as Parents) : child
    })
  })
  return renderings.size === 0 ? tree : place(tree)
}

/** Returns code in the form of the pipeline's own trees, separate from prose. */
function codeOf(node: RootContent): RootContent {
  if (node.type !== 'element') return node
  if (node.tagName === 'pre') return {...node, data: {code: textOf(node)} as object as NonNullable<Element['data']>}
  return {...node, children: node.children.map(child => codeOf(child) as Element)}
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(child => textOf(child as RootContent)).join('') : ''
}
