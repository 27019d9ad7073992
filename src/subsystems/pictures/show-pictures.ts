import {createHash} from 'node:crypto'
import type {VFile} from 'vfile'
import {type ContentFinding, contextOf, isMachineFailure, type ReadContext, report} from '../../content/read-context.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {DerivedPicture, PageFacts} from '../../model/page.ts'
import {decodeEntities} from '../../model/text/decode-entities.ts'
import {pixelsOfRem, type TextWidths, textWidths} from '../../model/text/text-widths.ts'
import {encodeRoute, type SourcePath, withBase} from '../../model/url.ts'
import type {PictureMaker, PictureVariant} from '../../plugin/plugin.ts'

/** Matches content to skip as a whole, or a tag that changes the context, or a picture. */
const part =
  /<!--[\s\S]*?-->|<(script|style|textarea|template|svg)\b[^>]*>[\s\S]*?<\/\1\s*>|<(\/?)(div|picture|figure|p|img|link)(?=[\s/>])((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g

const address = /\s(?:src|href)="([^"]*)"/
const width = /\swidth="(\d+)"/

/** Key of the variants in the data of a page's file. */
const dataKey = 'pictures'

/** The space beside the text on a small screen. */
const gutters = '3rem'

/**
 * Wraps pictures in `<picture>` with the variants that plugins make, whether they come from Markdown, HTML or a component.
 * Islands are unchanged, because their scripts continue from this HTML, and so are pictures that already have sources.
 *
 * @param html finished, with addresses of the built site
 */
export async function showPictures(html: string, file: VFile): Promise<string> {
  const context = contextOf(file)
  const makers = makersOf(context)
  if (makers.length === 0) return html
  const variants = new Map<string, DerivedPicture>()
  file.data[dataKey] = variants
  const sourcesByTag = new Map<number, string>()
  const shown = new Set<string>()
  const found = tagsOf(html)
  for (const {from, name, href, attributes, isWide} of found) {
    const picture = name === 'img' && pictureAt(href, makers, context)
    const sources = picture && (await sourcesOf(picture, {attributes, isWide, context, variants}))
    if (!sources) continue
    sourcesByTag.set(from, sources)
    shown.add(href)
  }
  let made = ''
  let at = 0
  for (const {from, tag, name, href} of found) {
    const sources = sourcesByTag.get(from)
    // React preloads pictures, but now the browser chooses among several.
    const isAhead = name === 'link' && shown.has(href)
    if (sources === undefined && !isAhead) continue
    made += html.slice(at, from) + (isAhead ? '' : `<picture>${sources}${tag}</picture>`)
    at = from + tag.length
  }
  return made + html.slice(at)
}

/** Returns the variants of the pictures on a page, for its facts. */
export function shownPictures(file: VFile): Pick<PageFacts, 'pictures'> {
  const variants = file.data[dataKey] as ReadonlyMap<string, DerivedPicture> | undefined
  if (!variants?.size) return {}
  return {pictures: [...variants.values()].sort((a, b) => compareCodeUnits(a.output, b.output))}
}

interface NamedMaker {
  readonly plugin: string
  readonly maker: PictureMaker
}

function makersOf({options: {plugins = []}}: ReadContext): readonly NamedMaker[] {
  return plugins.flatMap(({name: plugin, pictures: maker}) => (maker ? [{plugin, maker}] : []))
}

interface ShownPicture extends NamedMaker {
  /** Relative to the root. */
  readonly path: SourcePath
  readonly bytes: Uint8Array
}

/** Returns the project's picture with an address in the built site, if a plugin makes variants of it. */
function pictureAt(href: string, makers: readonly NamedMaker[], context: ReadContext): ShownPicture | undefined {
  const path = context.shownFiles.get(href)
  if (path === undefined) return undefined
  const named = makers.find(({maker}) => maker.takes(path))
  const bytes = named && context.files.read(path)
  return bytes && {...named, path, bytes}
}

interface FoundTag {
  readonly name: 'img' | 'link'
  readonly from: number
  readonly tag: string
  readonly attributes: string
  readonly href: string
  /** Whether the picture can be as wide as tables and code (`--wide`), not only as wide as prose. */
  readonly isWide: boolean
}

/** Returns pictures that may get variants, and links that preload a picture. */
function tagsOf(html: string): FoundTag[] {
  const found: FoundTag[] = []
  /** Depth inside an island; 0 outside. */
  let island = 0
  let inPicture = false
  let isWide = false
  /** A picture with a caption is as wide as the text. */
  let inFigure = false
  for (const {0: tag, 2: slash, 3: name, 4: attributes = '', index: from} of html.matchAll(part)) {
    if (name === 'div') {
      if (island > 0) island += slash ? -1 : 1
      else if (attributes.includes(' data-island="')) island = 1
    } else if (name === 'picture') inPicture = !slash
    else if (name === 'figure') inFigure = !slash
    else if (name === 'p') isWide = !slash && !inFigure && isAlone(html, from + tag.length)
    else if (island > 0 || inPicture) continue
    else if (name === 'link' ? attributes.includes(' as="image"') : name === 'img' && !/\ssrcset="/.test(attributes)) {
      const href = decodeEntities(address.exec(attributes)?.[1] ?? '')
      found.push({name: name as FoundTag['name'], from, tag, attributes, href, isWide})
    }
  }
  return found
}

/** Returns whether a paragraph contains no words, so its picture can be wider than prose. */
function isAlone(html: string, from: number): boolean {
  const end = html.indexOf('</p>', from)
  return (
    html
      .slice(from, end < 0 ? undefined : end)
      .replace(/<[^>]*>/g, '')
      .trim() === ''
  )
}

async function sourcesOf(
  picture: ShownPicture,
  {
    attributes,
    isWide,
    context,
    variants
  }: {
    readonly attributes: string
    readonly isWide: boolean
    readonly context: ReadContext
    readonly variants: Map<string, DerivedPicture>
  }
): Promise<string> {
  const {base, textWidths: text = textWidths} = context.options
  const {plugin, path: source} = picture
  const hash = shortHash(picture)
  const sets = new Map<string, string[]>()
  for (const {type, width} of await variantsOf(picture, text, context)) {
    const output = outputOf(source, `${hash}.${width}.${extensionOf(type)}`)
    variants.set(output, {source, output, plugin, type, width})
    const href = withBase(base, `/${encodeRoute(output)}`)
    sets.set(type, [...(sets.get(type) ?? []), `${href} ${width}w`])
  }
  const sizes = sizesOf(Number(width.exec(attributes)?.[1]), text[isWide ? 'wide' : 'prose'])
  return [...sets]
    .map(
      ([type, set]) => `<source type="${type}" srcset="${set.join(', ').replaceAll('&', '&amp;')}" sizes="${sizes}">`
    )
    .join('')
}

/** Returns the width of the shown picture: its own, but at most that of the text and of the screen. */
function sizesOf(own: number, text: TextWidths['wide']): string {
  const most = own < text ? `${own}px` : `${text / pixelsOfRem}rem`
  return `min(${most}, 100vw - ${gutters})`
}

/** Returns the variants of a picture. If the plugin fails, reports that at the picture and returns none. */
async function variantsOf(
  {path, bytes, plugin, maker}: ShownPicture,
  text: TextWidths,
  context: ReadContext
): Promise<readonly PictureVariant[]> {
  const key = [plugin, maker.key, createHash('sha256').update(bytes).digest('hex'), JSON.stringify(text)]
  try {
    return await context.options.kept.get(key, async () => {
      const given: unknown = await maker.list({bytes, text})
      if (!isList(given))
        throw new Error("it returned no list of pictures, expected `[{type: 'image/avif', width: 640}]`")
      return given.map(({type, width}) => ({type, width}))
    })
  } catch (error) {
    if (isMachineFailure(error)) throw error
    const {ruleId, reason, message = String(error)} = error as {ruleId?: unknown; reason?: string; message?: string}
    const own = typeof ruleId === 'string'
    report(context, {
      rule: own ? `${plugin}:${ruleId}` : 'plugin',
      reason: own
        ? (reason ?? message)
        : `The plugin \`${plugin}\` failed for the picture \`${path}\`: ${reason ?? message}`,
      at: placeOfPicture(path, context)
    })
    return []
  }
}

function isList(value: unknown): value is readonly PictureVariant[] {
  return (
    Array.isArray(value) &&
    value.every(
      ({type, width} = {}) => /^image\/[a-z0-9.+-]+$/.test(String(type)) && Number.isInteger(width) && width > 0
    )
  )
}

/** Returns where the page first uses a picture; `undefined` if only a component does. */
function placeOfPicture(path: string, {links}: ReadContext): ContentFinding['at'] {
  const link = links.find(({target, place}) => place && target.kind === 'asset' && target.path === path)
  if (!link?.place) return undefined
  return {...link.place, ...(link.file !== undefined && {data: {file: link.file}})} as ContentFinding['at']
}

function shortHash({bytes, plugin, maker}: ShownPicture): string {
  return createHash('sha256').update(`${plugin}\n${maker.key}\n`).update(bytes).digest('hex').slice(0, 10)
}

/** Returns the output path of a variant: `content/a/image.png` becomes `assets/image.3f2a9c1b.640.avif`. */
function outputOf(path: string, rest: string): string {
  return `assets/${path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')}.${rest}`
}

function extensionOf(type: string): string {
  return type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length).replace(/\W.*$/, '')
}
