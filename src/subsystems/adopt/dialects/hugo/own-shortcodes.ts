import type {Root} from 'mdast'
import {walkMdast} from '../../../../model/walk.ts'
import type {ForeignFiles} from '../dialect.ts'
import {isShortcode} from './shortcodes.ts'
import {isReadable} from './templates/is-readable.ts'

/** The project's shortcodes whose templates compute nothing, by name. */
export interface OwnShortcodes {
  /** Text within a line. */
  readonly words: Readonly<Record<string, string>>
  /** HTML. */
  readonly blocks: Readonly<Record<string, string>>
  /** Templates that docsgen evaluates. */
  readonly templates: Readonly<Record<string, string>>
}

/** Returns the paths of the project's templates for shortcodes, by the shortcode's name. Those of a theme in the project come second. */
export function shortcodeTemplates(files: Pick<ForeignFiles, 'list' | 'names'>): ReadonlyMap<string, string> {
  const themes = files.names('themes').map(name => `themes/${name}/layouts`)
  const found = new Map<string, string>()
  for (const folder of ['layouts', ...themes])
    for (const path of files.list(folder)) {
      const name = /^(?:shortcodes|_shortcodes)\/(.+)\.(?:html|md)$/.exec(path.slice(folder.length + 1))?.[1]
      // docsgen's own form of a theme's shortcode looks like the rest of the page.
      if (name !== undefined && !found.has(name) && (folder === 'layouts' || !isShortcode(name))) found.set(name, path)
    }
  return found
}

/**
 * Returns the shortcodes whose templates consist of text, HTML and parameters of the site.
 *
 * @param params parameters of the site, by path
 */
export function ownShortcodes(
  files: Pick<ForeignFiles, 'list' | 'names' | 'read'>,
  params: Readonly<Record<string, string>>
): OwnShortcodes {
  const words: Record<string, string> = {}
  const blocks: Record<string, string> = {}
  const templates: Record<string, string> = {}
  for (const [name, path] of shortcodeTemplates(files)) {
    const text = (files.read(path) ?? '')
      .replace(/\{\{-?\s*(?:\/\*[\s\S]*?\*\/|"")\s*-?\}\}|<!--[\s\S]*?-->|<(?:meta|link)\b[^>]*>/g, '')
      .replace(/\{\{-?\s*(?:\.Page)?\.Site\.Params\.([\w.]+)\s*-?\}\}/gi, (whole, key: string) => params[key] ?? whole)
      // The functions `site` and `page` are the same as the members.
      .replace(/(\{\{-?[^{}]*?[\s(|])(site|page)(?=\.[A-Z])/g, (_, before: string, name: string) =>
        name === 'site' ? `${before}$.Site` : `${before}$.Page`
      )
      .trim()
    if (text.includes('{{')) {
      if (isReadable(text)) templates[name] = text
      continue
    }
    if (/[<&\n]/.test(text)) blocks[name] = text.replace(/\n\s*(?=\n)/g, '')
    else words[name] = text
  }
  return {words, blocks, templates}
}

/** Returns the data files that templates name, by their names. */
export async function dataOf(
  files: Pick<ForeignFiles, 'evaluate' | 'has'>,
  {templates}: OwnShortcodes
): Promise<Readonly<Record<string, unknown>>> {
  const names = new Set(
    Object.values(templates).flatMap(text => [...text.matchAll(/\bSite\.Data\.(\w+)/g)].map(([, name = '']) => name))
  )
  const found = [...names].flatMap(name => {
    const path = ['yaml', 'yml', 'json', 'toml'].map(end => `data/${name}.${end}`).find(one => files.has(one))
    return path === undefined ? [] : [[name, path] as const]
  })
  return Object.fromEntries(
    await Promise.all(found.map(async ([name, path]) => [name, await files.evaluate(path)] as const))
  )
}

/** Matches a shortcode without parameters. */
const bareShortcode = /\{\{[<%]\s*([\w/._-]+)\s*\/?\s*[>%]\}\}/g

/** Fills the place of a shortcode whose text is shorter, until the page is parsed. */
const filler = '\uf041'

/**
 * Replaces shortcodes with their text before the page is parsed, as Hugo does, because they may be parts of addresses. Keeps the
 * length, and leaves those with a longer text.
 */
export function preprocessWords(text: string, words: OwnShortcodes['words']): string {
  if (!/\{\{[<%]/.test(text)) return text
  return text.replace(bareShortcode, (whole, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    return word === undefined || word.length > whole.length ? whole : word.padEnd(whole.length, filler)
  })
}

/** Removes what `preprocessWords` added, and replaces shortcodes whose text was longer. */
export function remarkOwnWords({words}: Pick<OwnShortcodes, 'words'>) {
  return (tree: Root): void =>
    walkMdast(tree, node => {
      for (const key of ['value', 'url', 'title', 'alt', 'label', 'meta', 'lang'] as const) {
        const fields = node as {[name in typeof key]?: unknown}
        const written = fields[key]
        if (typeof written !== 'string') continue
        const shown = withLongWords(written.replaceAll(filler, ''), words)
        if (shown !== written) fields[key] = shown
      }
    })
}

function withLongWords(text: string, words: OwnShortcodes['words']): string {
  if (!text.includes('{{')) return text
  return text.replace(bareShortcode, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? whole) : whole
  )
}
