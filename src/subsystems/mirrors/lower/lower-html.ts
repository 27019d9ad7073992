import type {RootContent} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {paragraph} from '../../../content/transform-tools.ts'
import type {LoweredElement} from '../../../plugin/lower.ts'
import {asFlow, tidyPhrasing} from './mirror-nodes.ts'

/** An HTML element written as JSX, with its children already converted. */
type LoweredHtml = Omit<LoweredElement, 'name'> & {readonly name: string | null | undefined}

/** Converts an HTML element to Markdown. Returns `undefined` if Markdown has no equivalent, so its children replace it. */
export function lowerHtml({name, prop, children, inline}: LoweredHtml): RootContent[] | undefined {
  const line = (): never => tidyPhrasing(children) as never
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{type: 'heading', depth: Number(name.slice(1)) as 1, children: line()}]
    case 'p':
    case 'div':
    case 'figcaption':
      return inline ? undefined : asFlow(children)
    case 'ul':
    case 'ol':
      return [
        {
          type: 'list',
          ordered: name === 'ol',
          spread: false,
          children: children.filter(child => child.type === 'listItem') as never
        }
      ]
    case 'li':
      return [{type: 'listItem', spread: false, children: asFlow(children) as never}]
    case 'blockquote':
      return [{type: 'blockquote', children: asFlow(children) as never}]
    case 'strong':
    case 'b':
      return [{type: 'strong', children: children as never}]
    case 'em':
    case 'i':
      return [{type: 'emphasis', children: children as never}]
    case 'code':
    case 'kbd':
      return [{type: 'inlineCode', value: children.map(child => textOf(child)).join('')}]
    case 'summary':
      return [
        paragraph({
          type: 'strong',
          children: [
            {
              type: 'text',
              value: children
                .map(child => textOf(child))
                .join('')
                .trim()
            }
          ]
        })
      ]
    case 'table':
      return tableOf(children)
    case 'tr':
      return [{type: 'tableRow', children: children.filter(child => child.type === 'tableCell') as never}]
    case 'th':
    case 'td':
      return [{type: 'tableCell', children: line()}]
    case 'hr':
      return [{type: 'thematicBreak'}]
    case 'br':
      return [{type: 'break'}]
    case 'img':
      return [{type: 'image', url: String(prop('src') ?? ''), alt: String(prop('alt') ?? ''), title: titleOf(prop)}]
    case 'abbr':
      return inBrackets(children, titleOf(prop))
    case 'iframe':
    case 'video':
    case 'audio':
      return media(prop)
    case 'a': {
      const href = prop('href')
      return typeof href === 'string' && children.length > 0
        ? [{type: 'link', url: href, title: titleOf(prop), children: children as never}]
        : undefined
    }
    default:
      return undefined
  }
}

function titleOf(prop: LoweredHtml['prop']): string | undefined {
  const title = prop('title')
  return typeof title === 'string' ? title : undefined
}

function inBrackets(children: readonly RootContent[], title: string | undefined): RootContent[] {
  return title === undefined ? [...children] : [...children, {type: 'text', value: ` (${title})`}]
}

/** Returns a link to what an element plays or embeds, which Markdown cannot. */
function media(prop: LoweredHtml['prop']): RootContent[] | undefined {
  const src = prop('src')
  const title = titleOf(prop)
  if (typeof src !== 'string' || title === undefined) return undefined
  return [{type: 'link', url: src, children: [{type: 'text', value: title}]}]
}

/** Rows may be in thead and tbody, which have already been replaced by their rows. */
function tableOf(children: readonly RootContent[]): RootContent[] | undefined {
  const rows = children.filter(child => child.type === 'tableRow')
  return rows.length > 0 ? [{type: 'table', children: rows as never}] : undefined
}
