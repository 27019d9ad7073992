import {createHash} from 'node:crypto'
import {createRequire} from 'node:module'
import {definePlugin, type PageView, type Plugin, type ProjectInput, type Site, type SiteView} from 'docsgen'
import {createElement, Fragment, type ReactNode} from 'react'

export interface SocialCardsOptions {
  /** Colours as CSS has them. */
  readonly background?: string
  readonly ink?: string
  readonly accent?: string
  /** Font files of the project, TTF, OTF or WOFF (not WOFF2), relative to the root: for text, and for titles. Default: a Latin face. */
  readonly fonts?: {readonly regular: string; readonly bold?: string}
}

/** What a card says. */
interface Words {
  readonly title: string
  readonly section: string
  readonly site: string
  readonly description: string
}

const width = 1200
const height = 630

/**
 * Draws a picture for every page, which messengers and networks show beside a link to it, and names it in the page's head. A picture is kept
 * by its words. Needs the packages `satori` and `@resvg/resvg-js`; there are no cards before the site has a `url`.
 */
export default function socialCards(options: SocialCardsOptions = {}): Plugin {
  const {background = '#ffffff', ink = '#16181d', accent = '#2f5bd8'} = options
  const look = {background, ink, accent}
  const pathOf = (words: Words): string =>
    `assets/card.${createHash('sha256')
      .update(JSON.stringify([words, options]))
      .digest('hex')
      .slice(0, 12)}.png`
  let tools: Promise<Tools> | undefined
  let own: readonly Uint8Array[] = []
  const draw = async (words: Words): Promise<Uint8Array> => {
    tools ??= load(own)
    const {satori, Resvg, fonts} = await tools
    const svg = await satori(card(words, look), {width, height, fonts})
    return new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng()
  }
  return definePlugin({
    name: 'social-cards',
    version: '1',
    // Read here, where `dev` learns of the files; there are no pages to make.
    ...(options.fonts && {
      async pages({read}: ProjectInput) {
        const {regular = '', bold = regular} = options.fonts ?? {}
        own = [await read(regular), await read(bold)]
        tools = undefined
        return []
      }
    }),
    outputs(site, view) {
      if (!view.url) return {}
      const faces = own.map(face => createHash('sha256').update(face).digest('hex'))
      return Object.fromEntries(
        shownPages(site).map(page => {
          const words = wordsOf({...page, description: page.frontMatter.description ?? ''}, view)
          return [pathOf(words), {key: JSON.stringify([words, options, faces]), make: () => draw(words)}]
        })
      )
    },
    head(page, site) {
      if (!site.url || isError(page.route) || page.unlisted || !page.mirrorHref) return null
      const words = wordsOf(page, site)
      const address = `${site.url}${site.base}${pathOf(words)}`
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
    rules: [
      {
        kind: 'site',
        name: 'address',
        severity: 'warning',
        summary: 'Cards are named by whole addresses: a site without one has no cards.',
        docs: 'Set `url` in the configuration, or build with `--url`. Where only some builds know their address, set the rule to `info`.',
        check({config}, report) {
          if (!config.url)
            report({
              file: 'docsgen.config',
              keys: ['plugins'],
              reason:
                'Unexpected social cards of a site without an address, expected `url` in the configuration or `--url`: there are none until then'
            })
        }
      },
      {
        kind: 'site',
        name: 'needs',
        severity: 'error',
        summary: 'Cards have something to draw them.',
        docs: 'Run `npm install satori @resvg/resvg-js`.',
        check({config}, report) {
          // None is drawn.
          if (!config.url) return
          const at = {file: 'docsgen.config', keys: ['plugins']}
          const missing = ['satori', '@resvg/resvg-js'].filter(name => !isInstalled(name))
          if (missing.length > 0)
            report({
              ...at,
              reason: `Unexpected social cards without ${missing.map(name => `\`${name}\``).join(' and ')}, expected them installed: \`npm install ${missing.join(' ')}\``
            })
        }
      }
    ]
  })
}

function shownPages(site: Site): Site['pages'] {
  return site.pages.filter(({route, frontMatter}) => !isError(route) && !frontMatter.unlisted)
}

function isError(route: string): boolean {
  return route === '/404' || route === '/500'
}

/** The same of a page's facts and of its view: both name one picture. */
function wordsOf(
  {route, title, description}: Pick<PageView, 'route' | 'title' | 'description'>,
  site: SiteView
): Words {
  const section = route.split('/')[1] ?? ''
  const named = site.navbar.find(item => item.route === `/${section}`)?.title
  return {
    title,
    section: route === `/${section}` ? '' : (named ?? ''),
    site: site.theme.brand ?? site.title,
    description
  }
}

interface Tools {
  readonly satori: (node: ReactNode, options: object) => Promise<string>
  readonly Resvg: new (svg: string, options: object) => {render(): {asPng(): Uint8Array}}
  readonly fonts: readonly {name: string; data: Uint8Array; weight: 400 | 700; style: 'normal'}[]
}

/** The first time that a card is drawn. */
async function load(own: readonly Uint8Array[]): Promise<Tools> {
  // Compiled into the plugin as bytes.
  const bytes = (module: {default: unknown}): Uint8Array => module.default as Uint8Array
  const [{default: satori}, {Resvg}, regular, bold] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    own[0] ??
      import('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff').then(
        bytes
      ),
    own[1] ??
      import('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff').then(
        bytes
      )
  ])
  return {
    satori: satori as unknown as Tools['satori'],
    Resvg,
    fonts: [
      {name: 'text', data: regular, weight: 400, style: 'normal'},
      {name: 'text', data: bold, weight: 700, style: 'normal'}
    ]
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
  {background, ink, accent}: Record<'background' | 'ink' | 'accent', string>
): ReactNode {
  const line = (key: string, style: object, text: string): ReactNode =>
    createElement('div', {key, style: {display: 'flex', ...style}}, text)
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
        fontFamily: 'text',
        borderLeft: `24px solid ${accent}`
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
