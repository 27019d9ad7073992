import {createHash} from 'node:crypto'
import {createRequire} from 'node:module'
import {
  checkedPlugin,
  definePlugin,
  type PageFacts,
  type PageView,
  type Plugin,
  type ProjectInput,
  type Site,
  type SiteRule,
  type SiteView
} from 'docsgen'
import {createElement, Fragment, type ReactNode} from 'react'
import {fontLetters} from './font-letters.ts'
import validate from './options/validate-social-cards.ts'

export interface SocialCardsOptions {
  /** CSS colors. */
  readonly background?: string
  readonly ink?: string
  /** Default: `theme.accent`. */
  readonly accent?: string
  /**
   * Font files of the project in TTF, OTF or WOFF (not WOFF2), relative to the root: for text, for titles, and for characters
   * that these lack. Default: a font for Latin script.
   */
  readonly fonts?: {readonly regular?: string; readonly bold?: string; readonly fallback?: readonly string[]}
}

interface Look {
  readonly background: string
  readonly ink: string
  readonly accent: string
}

interface Face {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** The first font that contains a character draws it. */
interface Faces extends Face {
  readonly fallback: readonly Face[]
}

/** Matches text whose first letter, after punctuation and digits, is written from right to left. */
const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Matches the color formats that the renderer supports. It draws nothing for other CSS colors. */
const drawable = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\)|[a-z]+)$/i

/** The texts of a card. */
interface Words {
  readonly title: string
  readonly section: string
  readonly site: string
  readonly description: string
}

const width = 1200
const height = 630

/**
 * Draws an image for every page, which messengers and social networks show with a link to it, and adds it to the page's head.
 * Cards are cached by their texts. Needs the packages `satori` and `@resvg/resvg-js`. There are no cards before the site has a
 * `url`.
 */
export default function socialCards(options: SocialCardsOptions = {}): Plugin {
  return checkedPlugin({plugin: 'social-cards', options, validate}, socialCardsPlugin)
}

function socialCardsPlugin(options: SocialCardsOptions): Plugin {
  const {background = '#ffffff', ink = '#16181d'} = options
  const lookOf = (theme: SiteView['theme']): Look => ({
    background,
    ink,
    accent: options.accent ?? themeAccent(theme) ?? '#2f5bd8'
  })
  const pathOf = (words: Words, look: Look): string =>
    `assets/card.${createHash('sha256')
      .update(JSON.stringify([words, look, options.fonts]))
      .digest('hex')
      .slice(0, 12)}.png`
  let tools: Promise<Tools> | undefined
  let faces: Faces | undefined
  const draw = async (words: Words, look: Look): Promise<Uint8Array> => {
    tools ??= load(faces ?? (await packagedFaces()))
    const {satori, Resvg, fonts} = await tools
    const families = [...new Set(fonts.map(({name}) => name))].join(', ')
    const svg = await satori(card(words, look, families), {width, height, fonts})
    return new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng()
  }
  return definePlugin({
    name: 'social-cards',
    version: '2',
    // Reads the font files here so that `dev` watches them. It makes no pages.
    async pages({read, config}: ProjectInput) {
      tools = undefined
      faces = config.url ? await readFaces(options.fonts, read) : undefined
      return []
    },
    outputs(site, view) {
      if (!view.url) return {}
      const all = faces ? [faces, ...faces.fallback].flatMap(({regular, bold}) => [regular, bold]) : []
      const hashes = all.map(face => createHash('sha256').update(face).digest('hex'))
      const look = lookOf(view.theme)
      return Object.fromEntries(
        shownPages(site).map(page => {
          const words = wordsOf({...page, description: page.frontMatter.description ?? ''}, view)
          return [pathOf(words, look), {key: JSON.stringify([words, look, hashes]), make: () => draw(words, look)}]
        })
      )
    },
    head(page, site) {
      if (!site.url || isError(page) || page.unlisted || !page.canonicalUrl) return null
      const words = wordsOf(page, site)
      const address = `${site.url}${site.base}${pathOf(words, lookOf(site.theme))}`
      return createElement(
        Fragment,
        null,
        createElement('meta', {property: 'og:image', content: address}),
        createElement('meta', {property: 'og:image:width', content: width}),
        createElement('meta', {property: 'og:image:height', content: height}),
        createElement('meta', {property: 'og:image:alt', content: `${words.title}: ${words.site}`}),
        createElement('meta', {name: 'twitter:card', content: 'summary_large_image'})
      )
    },
    rules: [addressRule, needsRule, lettersRule(() => faces), accentRule(options)]
  })
}

const addressRule: SiteRule = {
  kind: 'site',
  name: 'address',
  severity: 'warning',
  summary: 'Cards need absolute addresses, so a site without an address has no cards.',
  docs: 'Set `url` in the configuration, or build with `--url`. If only some builds have an address, set the rule to `info`.',
  check({config}, report) {
    if (!config.url)
      report({
        file: 'docsgen.config',
        keys: ['plugins'],
        reason:
          'docsgen draws no social cards because the site has no address. Set `url` in the configuration, or pass `--url`.'
      })
  }
}

const needsRule: SiteRule = {
  kind: 'site',
  name: 'needs',
  severity: 'error',
  summary: 'The packages that draw cards are installed.',
  docs: 'Run `npm install satori @resvg/resvg-js`.',
  check({config}, report) {
    // No card is drawn.
    if (!config.url) return
    const at = {file: 'docsgen.config', keys: ['plugins']}
    const missing = ['satori', '@resvg/resvg-js'].filter(name => !isInstalled(name))
    if (missing.length > 0)
      report({
        ...at,
        reason: `Social cards need ${missing.map(name => `\`${name}\``).join(' and ')}; run \`npm install ${missing.join(' ')}\``
      })
  }
}

/** Finds characters that no font of the cards contains. */
function lettersRule(facesOf: () => Faces | undefined): SiteRule {
  return {
    kind: 'site',
    name: 'letters',
    severity: 'warning',
    summary: 'The fonts of cards contain every letter of titles and descriptions.',
    docs: 'A letter that no font contains is drawn as a box. Add a font that contains it to `fonts.fallback`, as TTF, OTF or WOFF.',
    check({site, config}, report) {
      const faces = facesOf()
      if (!config.url || !faces) return
      for (const {page, letters} of missingCharacters(shownPages(site), {...config, navbar: site.navbar}, faces)) {
        const shown = letters.slice(0, 5).map(letter => `\`${letter}\``)
        const rest = letters.length > 5 ? ` and ${letters.length - 5} more` : ''
        const {title, description} = page.frontMatterPlaces
        report({
          file: page.source,
          ...(title ?? description),
          reason: `No font of the social card contains ${shown.join(', ')}${rest}`,
          note: "Add a font that contains them to the plugin's `fonts.fallback`: TTF, OTF or WOFF."
        })
      }
    }
  }
}

function accentRule(options: SocialCardsOptions): SiteRule {
  return {
    kind: 'site',
    name: 'accent',
    severity: 'warning',
    summary: 'Cards can use the accent of the theme.',
    docs: 'Cards accept hex, `rgb()`, `hsl()` and named colors. Set another `accent` in the options of the plugin.',
    check({config}, report) {
      const {accent} = config.theme
      const light = typeof accent === 'object' ? accent.light : accent
      if (!config.url || options.accent || light === undefined || drawable.test(light)) return
      report({
        file: 'docsgen.config',
        keys: ['theme', 'accent'],
        reason: `Unexpected accent \`${light}\` for social cards, expected a color in hex, \`rgb()\`, \`hsl()\` or a name, or the option \`accent\` of the plugin`
      })
    }
  }
}

function themeAccent({accent}: SiteView['theme']): string | undefined {
  const light = typeof accent === 'object' ? accent.light : accent
  return light !== undefined && drawable.test(light) ? light : undefined
}

/** Returns the characters that no font contains, in the order of pages, and where they occur. */
function missingCharacters(
  pages: Site['pages'],
  site: Parameters<typeof wordsOf>[1],
  {regular, fallback}: Faces
): {readonly page: PageFacts; readonly letters: readonly string[]}[] {
  const fonts = [regular, ...fallback.map(face => face.regular)].map(fontLetters)
  return pages.flatMap(page => {
    const words = wordsOf({...page, description: page.frontMatter.description ?? ''}, site)
    // Spaces, combining marks and format characters do not have their own glyphs.
    const drawn = [...words.title, ...words.section, ...words.description].filter(
      letter => !/[\s\p{M}\p{C}]/u.test(letter)
    )
    const letters = [...new Set(drawn.filter(letter => !fonts.some(has => has(letter.codePointAt(0) ?? 0))))]
    return letters.length > 0 ? [{page, letters}] : []
  })
}

async function readFaces(fonts: SocialCardsOptions['fonts'] = {}, read: ProjectInput['read']): Promise<Faces> {
  const font = async (path: string): Promise<Uint8Array> => {
    const bytes = await read(path)
    try {
      fontLetters(bytes)
    } catch {
      throw new Error(`Unexpected font \`${path}\`, expected a TTF, OTF or WOFF file (not WOFF2)`)
    }
    return bytes
  }
  const {regular, bold = regular, fallback = []} = fonts
  const own = (await Promise.all(fallback.map(font))).map(face => ({regular: face, bold: face}))
  if (regular === undefined || bold === undefined) {
    const packaged = await packagedFaces()
    return {...packaged, fallback: [...packaged.fallback, ...own]}
  }
  return {regular: await font(regular), bold: await font(bold), fallback: own}
}

/** Returns the packaged fonts, which are compiled into the plugin as bytes. */
async function packagedFaces(): Promise<Faces> {
  const bytes = (module: {default: unknown}): Uint8Array => module.default as Uint8Array
  const [regular, bold, more, moreBold] = await Promise.all([
    import('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff').then(bytes),
    import('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff').then(bytes),
    import('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff').then(
      bytes
    ),
    import('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-700-normal.woff').then(
      bytes
    )
  ])
  return {regular, bold, fallback: [{regular: more, bold: moreBold}]}
}

function shownPages(site: Site): Site['pages'] {
  return site.pages.filter(page => !isError(page) && !page.frontMatter.unlisted)
}

function isError({route, error}: Pick<PageView, 'route' | 'error'>): boolean {
  return error !== undefined || route === '/404' || route === '/500'
}

/** Returns the texts of a card, the same for a page's facts and its view, so that both refer to one image. */
function wordsOf(
  {route, title, description}: Pick<PageView, 'route' | 'title' | 'description'>,
  site: Pick<SiteView, 'title' | 'navbar'>
): Words {
  const section = route.split('/')[1] ?? ''
  const named = site.navbar.find(item => item.route === `/${section}`)?.title
  return {
    title,
    section: route === `/${section}` ? '' : (named ?? ''),
    site: site.title,
    description
  }
}

interface Tools {
  readonly satori: (node: ReactNode, options: object) => Promise<string>
  readonly Resvg: new (svg: string, options: object) => {render(): {asPng(): Uint8Array}}
  readonly fonts: readonly {name: string; data: Uint8Array; weight: 400 | 700; style: 'normal'}[]
}

/** Loads the renderer when the first card is drawn. */
async function load(faces: Faces): Promise<Tools> {
  const [{default: satori}, {Resvg}] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  return {
    satori: satori as unknown as Tools['satori'],
    Resvg,
    fonts: [faces, ...faces.fallback].flatMap(({regular, bold}, index) => [
      {name: `face${index}`, data: regular, weight: 400, style: 'normal'} as const,
      {name: `face${index}`, data: bold, weight: 700, style: 'normal'} as const
    ])
  }
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

function card(
  {title, section, site, description}: Words,
  {background, ink, accent}: Look,
  fontFamily: string
): ReactNode {
  const line = (key: string, style: object, text: string): ReactNode =>
    createElement('div', {key, style: {display: 'flex', ...style}}, text)
  const toLeft = rightToLeft.test(title)
  const size = title.length > 60 ? 50 : title.length > 30 ? 58 : 72
  const short = description.length > 150 ? `${description.slice(0, 149).trimEnd()}…` : description
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width,
        height,
        padding: 80,
        background,
        color: ink,
        fontFamily,
        direction: toLeft ? 'rtl' : 'ltr',
        [toLeft ? 'borderRight' : 'borderLeft']: `24px solid ${accent}`
      }
    },
    createElement(
      'div',
      {key: 'top', style: {display: 'flex', flexDirection: 'column'}},
      ...(section ? [line('section', {fontSize: 34, color: accent, marginBottom: 20}, section)] : []),
      line('title', {fontSize: size, fontWeight: 700, lineHeight: 1.15}, title),
      ...(short ? [line('description', {fontSize: 30, lineHeight: 1.4, marginTop: 24, opacity: 0.75}, short)] : [])
    ),
    line('site', {fontSize: 34, fontWeight: 700}, site)
  )
}
