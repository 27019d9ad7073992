import {posix} from 'node:path'
import {assetOutput} from '../../../content/asset-output.ts'
import type {Asset} from '../../../model/page.ts'
import type {FontSource, ThemeConfig} from '../../../model/site.ts'
import {encodeRoute, type SourcePath, withBase} from '../../../model/url.ts'
import {readInside} from '../../machine/files.ts'

/** The fonts of `theme.fonts` as style sheet and files. */
export interface ThemeFonts {
  /** `@font-face` rules, and the theme's variables that name the fonts; empty without fonts. */
  readonly css: string
  readonly assets: readonly Asset[]
  /** Every configured file, whether or not it exists, relative to the root. */
  readonly files: readonly string[]
  /** Files that do not exist, with their keys below `theme`. */
  readonly missing: readonly {readonly file: string; readonly keys: readonly (string | number)[]}[]
  /** The output path of the font that every page needs first: the sans-serif font, if it is a single WOFF2 file. */
  readonly first?: string
}

const formats: Readonly<Record<string, string>> = {woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype'}

const families = {
  sans: {variable: '--font', after: 'ui-sans-serif,system-ui,sans-serif'},
  mono: {variable: '--mono', after: 'ui-monospace,monospace'}
} as const

/** @param input.base of the site: a style sheet refers to its fonts by URL */
export function readThemeFonts(input: {
  readonly root: string
  readonly base: string
  readonly fonts: ThemeConfig['fonts']
}): ThemeFonts {
  const {root, base, fonts = {}} = input
  const css: string[] = []
  const assets: Asset[] = []
  const files: string[] = []
  const missing: ThemeFonts['missing'][number][] = []
  let first: string | undefined
  for (const kind of ['sans', 'mono'] as const) {
    const source = fonts[kind]
    if (source === undefined) continue
    const family = `"docsgen own ${kind}"`
    for (const {file, weight, style, keys} of facesOf(source)) {
      const path = posix.normalize(file)
      const bytes = readInside(root, path)
      files.push(path)
      if (!bytes) {
        missing.push({file, keys: ['fonts', kind, ...keys]})
        continue
      }
      const output = assetOutput(path, bytes)
      const format = formats[posix.extname(path).slice(1)]
      assets.push({source: path as SourcePath, output})
      // With `optional`, a preloaded font is used at once or not before the next page, so text never moves.
      const preloaded = kind === 'sans' && typeof source === 'string' && format === 'woff2'
      css.push(
        `@font-face{font-family:${family};font-weight:${weight};font-style:${style};font-display:${preloaded ? 'optional' : 'swap'};src:url("${withBase(base, `/${encodeRoute(output)}`)}") format("${format}")}`
      )
      if (preloaded) first = output
    }
    css.push(`:root{${families[kind].variable}:${family},${families[kind].after}}`)
  }
  return {css: css.map(line => `${line}\n`).join(''), assets, files, missing, ...(first !== undefined && {first})}
}

function facesOf(source: FontSource) {
  if (typeof source === 'string') return [{file: source, weight: '1 1000', style: 'normal', keys: []}]
  return source.map(({file, weight = '400', style = 'normal'}, index) => ({
    file,
    weight,
    style,
    keys: [index, 'file']
  }))
}
