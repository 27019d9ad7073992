import type {ForeignFiles} from '../dialect.ts'
import {heroOf, plain} from '../home-hero.ts'
import {asData, asText, type Data, given, joinPath} from '../read-data.ts'
import {fillVariables} from './remark-macros.ts'

/** Matches the name of a template that shows a home page. */
const homeTemplate = /home|index|landing/

/** Maximum number of buttons of a home page. */
const mostButtons = 4

const button = /<a\b([^>]*\bclass="[^"]*\b(?:md-button|btn|button)\b[^"]*"[^>]*)>([\s\S]*?)<\/a>/g

/**
 * Returns a hero for each template of a home page: its title, first paragraph, buttons and first image. The design and computed
 * values are not converted.
 *
 * @param input.dir the folder of pages
 * @param input.custom the folder of templates
 * @returns heroes by the name of the template
 */
export function mkdocsHomes(
  files: Pick<ForeignFiles, 'has' | 'names' | 'read'>,
  {dir, custom, values}: {readonly dir: string; readonly custom: string; readonly values: Data}
): Readonly<Record<string, Data>> {
  const templates = files.names(custom).filter(name => name.endsWith('.html') && homeTemplate.test(name))
  return Object.fromEntries(
    templates.flatMap(name => {
      const {image, ...rest} = heroIn(textOf(files, custom, name), values)
      const src = asText(asData(image).src) ?? ''
      const isThere = /^[a-z]+:/.test(src) || [dir, custom].some(folder => files.has(joinPath(folder, src)))
      const hero = {...rest, ...(isThere && {image})}
      return Object.keys(hero).length > 0 ? [[name, hero]] : []
    })
  )
}

/** Returns whether a page has a template that shows a home page. */
export function isHomeTemplate(template: unknown): boolean {
  return homeTemplate.test(asText(template) ?? '')
}

/** Returns the paths of the images of heroes, relative to the site. */
export function homeImages(homes: Readonly<Record<string, Data>>): string[] {
  return Object.values(homes).flatMap(({image}) => {
    const path = asText(asData(image).src) ?? ''
    return path.startsWith('/') ? [path.slice(1)] : []
  })
}

/** Returns the text of a template with the parts that it includes, without comments and code. */
function textOf(files: Pick<ForeignFiles, 'read'>, custom: string, name: string, depth = 0): string {
  const text = files.read(joinPath(custom, name)) ?? ''
  return text
    .replace(/\{%-?\s*include\s+["']([^"']+)["'][^%]*%\}/g, (_, part: string) =>
      depth < 3 ? textOf(files, custom, part, depth + 1) : ''
    )
    .replace(/\{#[\s\S]*?#\}|<!--[\s\S]*?-->|<(style|script|svg)\b[\s\S]*?<\/\1>/g, '')
}

function heroIn(text: string, values: Data): Data {
  const shown = (html: string | undefined): string => plain(fillVariables(html ?? '', values))
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>([\s\S]*)/.exec(text)
  const title = shown(heading?.[1])
  const tagline = shown(/<p\b[^>]*>([\s\S]*?)<\/p>/.exec(heading?.[2] ?? '')?.[1])
  const actions = [...text.matchAll(button)].flatMap(([, attributes = '', children = '']) => {
    const link = addressOf(/\bhref="([^"]*)"/.exec(attributes)?.[1], values)
    return link === undefined ? [] : [{text: shown(children), link, primary: attributes.includes('--primary')}]
  })
  const [, attributes = ''] = /<img\b([^>]*)>/.exec(text) ?? []
  const src = addressOf(/\bsrc="([^"]*)"/.exec(attributes)?.[1], values)
  const alt = /\balt="([^"{}]*)"/.exec(attributes)?.[1] ?? ''
  const isLiteral = (words: string): boolean => words !== '' && !/\{[{%]/.test(words)
  const hero = heroOf({
    ...(isLiteral(tagline) && {tagline}),
    actions: actions.filter(action => isLiteral(action.text)).slice(0, mostButtons),
    ...(src !== undefined && {image: {src, alt}})
  })
  return given({...(isLiteral(title) && {title}), ...hero})
}

/** Returns the address of `{{ 'a/' | url }}`, of a variable or of plain text; `undefined` if it is computed. */
function addressOf(written: string | undefined, values: Data): string | undefined {
  const [, inner] = /^\s*\{\{\s*["']([^"']*)["']\s*(?:\|\s*url\s*)?\}\}\s*$/.exec(written ?? '') ?? []
  const address = (inner ?? fillVariables((written ?? '').replace(/\s*\|\s*url\s*(?=\}\})/, ' '), values)).trim()
  if (address === '' || address.includes('{')) return undefined
  if (/^(?:[a-z][a-z\d+.-]*:|#)/i.test(address)) return address
  const [, path = '', end = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return `/${joinPath(path).replace(/\/?(?:index)?\.(?:md|html)$/, '')}${end}`
}
