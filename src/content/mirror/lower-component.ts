import type {RootContent} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import type {LoweredElement} from './lower-html.ts'
import {asFlow, paragraph} from './mirror-nodes.ts'

/** Props of `ParamField` that name a parameter and its location. */
const places = ['path', 'query', 'body', 'header']

/**
 * Converts a packaged component to Markdown, with its children already converted. Returns `undefined` if its children replace it,
 * or if `toMirror` handles it because it must inspect the children.
 */
export function lowerComponent(element: LoweredElement): RootContent[] | undefined {
  const {name, prop, children, inline} = element
  const words = (key: string): string | undefined => {
    const value = prop(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  switch (name) {
    case 'Kbd': {
      const text = words('keys') ?? children.map(child => textOf(child)).join('')
      return [{type: 'inlineCode', value: text}]
    }
    case 'Accordion':
    case 'Expandable': {
      const title = words('title') ?? (name === 'Expandable' ? 'Details' : undefined)
      return [...bold(title), ...line(words('description')), ...asFlow(children)]
    }
    case 'Field':
    case 'ParamField':
    case 'ResponseField':
      return field(element, words)
    case 'Figure':
    case 'Frame': {
      const src = words('src')
      const image: RootContent[] = src === undefined ? [] : [{type: 'image', url: src, alt: words('alt') ?? ''}]
      return asFlow([...image, ...asFlow(children), ...line(words('caption'))])
    }
    case 'Icon': {
      const label = words('label')
      return label === undefined ? [] : [text(label)]
    }
    case 'PersonaOnly': {
      const ids =
        words('persona')
          ?.split(/[\s,]+/)
          .filter(Boolean) ?? []
      const label = words('label') ?? `For: ${ids.map(id => id.replaceAll('-', ' ')).join(', ')}`
      return [...bold(label), ...asFlow(children)]
    }
    case 'Since':
      return inText(inline, `Since ${words('version') ?? ''}`.trim())
    case 'Deprecated': {
      const version = words('version')
      const label = version === undefined ? 'Deprecated' : `Deprecated since ${version}`
      if (children.length === 0) return inText(inline, label)
      const marker = paragraph({type: 'html', value: '[!WARNING]'})
      return [{type: 'blockquote', children: [marker, ...bold(label), ...asFlow(children)] as never}]
    }
    case 'Tooltip': {
      const headline = words('headline')
      const href = words('href')
      const explanation = [headline, words('tip')].filter(Boolean).join(': ')
      const tip = href === undefined ? explanation : explanation.replace(/\.$/, '')
      const more: RootContent[] =
        href === undefined ? [] : [text(', '), {type: 'link', url: href, children: [{type: 'text', value: 'more'}]}]
      return [...children, text(` (${tip}`), ...more, text(')')]
    }
    case 'Update': {
      const tags = prop('tags')
      const facts = [words('date'), words('description'), ...(Array.isArray(tags) ? tags.map(String) : [])]
      return [...line(facts.filter(Boolean).join(', ') || undefined), ...asFlow(children)]
    }
    case 'Video': {
      const src = words('src') ?? ''
      const link: RootContent = {type: 'link', url: src, children: [{type: 'text', value: words('title') ?? src}]}
      return [paragraph(text('Video: '), link), ...line(words('caption'))]
    }
    default:
      return undefined
  }
}

function text(value: string): RootContent {
  return {type: 'text', value}
}

function line(value: string | undefined): RootContent[] {
  return value === undefined ? [] : [paragraph(text(value))]
}

function bold(value: string | undefined): RootContent[] {
  return value === undefined ? [] : [paragraph({type: 'strong', children: [{type: 'text', value}]})]
}

/** Returns a few words as part of a line, or as a line of their own. */
function inText(inline: boolean, value: string): RootContent[] {
  return inline ? [text(value)] : line(value)
}

function field({prop, children}: LoweredElement, words: (key: string) => string | undefined): RootContent[] {
  const place = places.find(key => words(key) !== undefined)
  const initial = prop('initial') ?? prop('default')
  const facts = [
    words('type'),
    place ?? words('place'),
    prop('required') ? 'required' : undefined,
    prop('deprecated') ? 'deprecated' : undefined,
    initial === undefined ? undefined : `default: ${String(initial)}`
  ].filter(Boolean)
  const head = paragraph(
    {type: 'inlineCode', value: (place && words(place)) ?? words('name') ?? ''},
    ...(facts.length > 0 ? [text(` (${facts.join(', ')})`)] : [])
  )
  return [head, ...asFlow(children)]
}
