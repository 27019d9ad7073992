import type {Heading, Link, Parents, PhrasingContent, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {parse} from 'yaml'
import {walkMdast} from '../../../../model/walk.ts'
import {asData, asText} from '../read-data.ts'
import {cardsOf, convertHtml, type HtmlContext} from './gitbook-html.ts'
import {titleAt} from './page-titles.ts'

/** Converts the HTML in GitBook's pages, ids of headings, and links that show the title of a page. */
export function remarkGitbookText({titles, values}: Pick<HtmlContext, 'titles' | 'values'>) {
  return (tree: Root, file: VFile): void => {
    const source = file.path ?? ''
    const folder = source.slice(0, Math.max(0, source.lastIndexOf('/')))
    const around: HtmlContext = {folder, titles, values: {...values, ...ownValues(tree)}}
    walkMdast(tree, node => {
      if (node.type === 'heading') headingId(node)
      if (node.type === 'link') mention(node, around)
      if ('children' in node) convertChildren(node as Parents, around)
    })
  }
}

/** Returns the variables in a page's front matter. */
function ownValues(tree: Root): Record<string, string> {
  const [first] = tree.children
  if (first?.type !== 'yaml' || !first.value.includes('vars')) return {}
  try {
    return valuesOf('page', asData(parse(first.value, {logLevel: 'silent'})).vars)
  } catch {
    // Reported when the front matter is read.
    return {}
  }
}

/** Returns variables by their names in expressions. */
export function valuesOf(owner: string, vars: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asData(vars)).flatMap(([name, value]) => {
      const text = asText(value)
      return text === undefined ? [] : [[`${owner}.vars.${name}`, text]]
    })
  )
}

/** Converts `## Title <a href="#own" id="own"></a>`. */
function headingId(heading: Heading): void {
  const [open, close] = heading.children.slice(-2)
  const id = open?.type === 'html' ? /^<a\b[^>]*\bid="([^"\s]+)"[^>]*>$/.exec(open.value)?.[1] : undefined
  if (id === undefined || close?.type !== 'html' || close.value !== '</a>') return
  heading.children.splice(-2)
  const last = heading.children.at(-1)
  const mark = `[#${id}]`
  if (last?.type === 'text') last.value = `${last.value.trimEnd()} ${mark}`
  else heading.children.push({type: 'text', value: ` ${mark}`})
}

/** Shows the title of a page for `[page.md](page.md "mention")`. */
function mention(link: Link, {folder, titles}: HtmlContext): void {
  if (link.title !== 'mention') return
  link.title = null
  const title = titleAt(link.url, folder, titles)
  if (title !== undefined) link.children = [{type: 'text', value: title}]
}

function convertChildren(parent: Parents, around: HtmlContext): void {
  const children = parent.children as RootContent[]
  if (!children.some(child => child.type === 'html')) return
  if (parent.type !== 'paragraph' && parent.type !== 'heading' && parent.type !== 'tableCell') {
    parent.children = children.flatMap((child): RootContent[] => {
      if (child.type !== 'html') return [child]
      const cards = cardsOf(child, around)
      if (cards) return cards
      child.value = convertHtml(child.value, around)
      return [child]
    }) as typeof parent.children
    return
  }
  parent.children = inlineHtml(children as PhrasingContent[], around) as typeof parent.children
}

/** Converts elements whose tags are their own nodes: `<i class="fa-x">`, `:x:`, `</i>`. */
function inlineHtml(children: readonly PhrasingContent[], around: HtmlContext): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as PhrasingContent
    const name = child.type === 'html' ? /^<(i|code|a|button)\b/.exec(child.value)?.[1] : undefined
    const end = name === undefined ? -1 : children.findIndex((other, at) => at > index && isEnd(other, name))
    if (child.type !== 'html' || end < 0) {
      result.push(child)
      continue
    }
    const inside = children.slice(index + 1, end)
    const words = inside.map(item => ('value' in item ? item.value : '')).join('')
    const isLink = name === 'a' && /\bclass="[^"]*\bbutton\b/.test(child.value)
    if (isLink) {
      // Two buttons in a row may have no space between them.
      if (result.at(-1)?.type === 'html') result.push({type: 'text', value: ' '})
      result.push({...child, value: buttonTag(child.value)}, ...inside, children[end] as PhrasingContent)
    } else {
      const whole = `${child.value}${words}</${name}>`
      const converted = convertHtml(whole, around)
      if (converted === whole) {
        result.push(child)
        continue
      }
      const isText = name === 'code'
      if (converted !== '')
        result.push({...child, ...(isText ? {type: 'text'} : {}), value: converted} as PhrasingContent)
    }
    index = end
  }
  return result
}

function isEnd(node: PhrasingContent, name: string): boolean {
  return node.type === 'html' && node.value === `</${name}>`
}

/** Returns the opening tag of a link that looks like a button, with docsgen's classes. */
function buttonTag(open: string): string {
  const classes = /\bbutton primary\b/.test(open) ? 'button button-primary' : 'button'
  return `<a href="${/\bhref="([^"]*)"/.exec(open)?.[1] ?? ''}" class="${classes}">`
}
