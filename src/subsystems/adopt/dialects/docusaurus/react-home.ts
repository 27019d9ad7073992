import type {ForeignFiles, ForeignPage, Left} from '../dialect.ts'
import {heroOf, plain} from '../home-hero.ts'
import {asText, type Data} from '../read-data.ts'
import {resolvePath} from '../resolve-path.ts'

/** Maximum number of buttons and of cards on a home page. */
const most = {buttons: 4, cards: 12}

const link = /<Link\b((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*)>([\s\S]*?)<\/Link>/g
const text = String.raw`(?:(['"\`])((?:(?!\2)[\s\S])*)\2|<Translate\b[^>]*>([\s\S]*?)<\/Translate>)`
const card = new RegExp(
  String.raw`\btitle:\s*(\(?\s*${text})[\s\S]{0,400}?\bdescription:\s*(?:\(\s*<>([\s\S]*?)<\/>\s*\)|<>([\s\S]*?)<\/>|(['"\`])((?:(?!\7)[\s\S])*)\7)`,
  'g'
)
/** A card whose text comes first and is JSX. */
const reversed = new RegExp(String.raw`\bcontent:\s*\(?\s*<p>([\s\S]*?)<\/p>[\s\S]{0,400}?\btitle:\s*${text}`, 'g')

/**
 * Returns a home page with the title, tagline, buttons and cards of a React home page (`src/pages/index.js`), read from its text and
 * that of the components that it imports. Its design is not converted.
 *
 * @returns nothing if there is no such page, or if it has neither buttons nor cards
 */
export function readReactHome(
  files: Pick<ForeignFiles, 'has' | 'read'>,
  site: Data
): {readonly page: ForeignPage; readonly left: Left} | undefined {
  const file = ['js', 'jsx', 'ts', 'tsx'].map(extension => `src/pages/index.${extension}`).find(path => files.has(path))
  const code = file === undefined ? undefined : files.read(file)
  if (file === undefined || code === undefined) return undefined
  const parts = [code, ...importedParts(code, files)]
  const all = parts.flatMap(part => [...part.matchAll(link)].flatMap(match => buttonOf(match) ?? []))
  const styled = all.filter(({isButton}) => isButton)
  const actions = (styled.length > 0 ? styled : all).slice(0, most.buttons)
  const features = parts.flatMap(part => [
    ...[...part.matchAll(card)].flatMap(match => cardOf(match[3] ?? match[4], match[5] ?? match[6] ?? match[8]) ?? []),
    ...[...part.matchAll(reversed)].flatMap(match => cardOf(match[3] ?? match[4], match[1]) ?? [])
  ])
  if (actions.length + features.length === 0) return undefined
  const title = headingOf(parts) ?? asText(site.title)
  const frontMatter = {
    ...(title !== undefined && {title}),
    layout: 'home',
    hero: heroOf({
      tagline: asText(site.tagline),
      image: pictureIn(code, files),
      actions: actions.map((button, at) => ({...button, primary: at === 0}))
    }),
    ...(features.length > 0 && {features: features.slice(0, most.cards)})
  }
  return {
    page: {route: '/', frontMatter, body: '', from: file},
    left: {file, what: `the design of the home page (\`${file}\`)`}
  }
}

/** Returns the first picture of the page itself that is a file of the static folder. Its parts may show logos and the like. */
function pictureIn(code: string, files: Pick<ForeignFiles, 'has'>): Data | undefined {
  const imports = new Map(
    [...code.matchAll(/^import\s+(\w+)\s+from\s*['"](?:@site|\.\.\/\.\.)\/static\/([^'"]+)['"]/gm)].map(
      ([, name = '', path = '']) => [name, path]
    )
  )
  // A card has its own picture, and a small one is a logo beside the title.
  for (const [, attributes = ''] of code.matchAll(
    /(?<!\bimage:\s*)<img\b((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*)>/g
  )) {
    const src =
      /\bsrc=(?:\{\s*(?:useBaseUrl\(|require\()?\s*)?['"`](?:@site\/static\/)?([^'"`$]+)['"`]/.exec(attributes)?.[1] ??
      imports.get(/\bsrc=\{\s*(\w+)\s*\}/.exec(attributes)?.[1] ?? '')
    const path = src?.replace(/^\//, '')
    if (Number(/\bwidth=["'{](\d+)/.exec(attributes)?.[1] ?? 999) <= 128) continue
    if (path === undefined || !files.has(`static/${path}`)) continue
    return {src: `/${path}`, alt: /\balt=(?:\{\s*)?["']([^"']*)["']/.exec(attributes)?.[1] ?? ''}
  }
  return undefined
}

/** Returns the text of the project's modules that a page imports. */
function importedParts(code: string, files: Pick<ForeignFiles, 'has' | 'read'>): string[] {
  return [...code.matchAll(/from\s*['"]((?:\.\.?|@site)\/[^'"]+)['"]/g)].flatMap(([, specifier = '']) => {
    const path = specifier.startsWith('@site/') ? resolvePath(specifier.slice(6)) : resolvePath('src/pages', specifier)
    const found = ['', '.js', '.jsx', '.ts', '.tsx', '/index.js', '/index.jsx', '/index.ts', '/index.tsx']
      .map(end => path + end)
      .find(candidate => /\.[jt]sx?$/.test(candidate) && files.has(candidate))
    return found === undefined ? [] : [files.read(found) ?? '']
  })
}

function buttonOf([, attributes = '', children = '']: RegExpMatchArray):
  | {readonly text: string; readonly link: string; readonly isButton: boolean}
  | undefined {
  const target = /\b(?:to|href)=(?:(['"])(.*?)\1|\{\s*(?:useBaseUrl\(\s*)?(['"`])([^'"`$]*)\3)/.exec(attributes)
  const href = target?.[2] ?? target?.[4]
  const words = wordsOf(children)
  if (href === undefined || href === '' || words === '') return undefined
  const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href)
  return {text: words, link: isAbsolute ? href : `/${href}`, isButton: /button|btn|cta/i.test(attributes)}
}

function cardOf(title = '', description = ''): {readonly title: string; readonly text?: string} | undefined {
  const [name, words] = [wordsOf(title), wordsOf(description)]
  return name === '' ? undefined : {title: name, ...(words !== '' && {text: words})}
}

/** Returns the first level-1 heading that is text, if none has the title of the configuration. */
function headingOf(parts: readonly string[]): string | undefined {
  const headings = parts.flatMap(part =>
    [...part.matchAll(/<(h1|Heading\b[^>]*\bas="h1")[^>]*>([\s\S]*?)<\/(?:h1|Heading)>/g)].map(([, , jsx = '']) => jsx)
  )
  if (headings.some(jsx => /\{\s*(?:\w+\.)*title\s*\}/.test(jsx))) return undefined
  return headings.map(wordsOf).find(words => words !== '')
}

/** Returns the text of JSX; empty if a part of it is computed. */
function wordsOf(jsx: string): string {
  const literal = jsx.replace(/\{\s*(['"`])([^'"`{}]*)\1\s*\}/g, '$2').replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
  return /[{}]/.test(literal) ? '' : plain(literal).replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
}
