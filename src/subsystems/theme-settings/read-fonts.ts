import {posix} from 'node:path'
import {assetOutput} from '../../content/asset-output.ts'
import {readInside} from '../../host/machine/files.ts'
import type {Asset} from '../../model/page.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import type {FontSource, ThemeConfig} from '../../model/site.ts'
import {encodeRoute, type SourcePath, withBase} from '../../model/url.ts'
import {isVariable} from './is-variable.ts'
import type {ThemePart} from './theme-part.ts'

const formats: Readonly<Record<string, string>> = {woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype'}

const families = {
  sans: {variable: '--font', after: 'ui-sans-serif,system-ui,sans-serif'},
  mono: {variable: '--mono', after: 'ui-monospace,monospace'}
} as const

/**
 * Returns `@font-face` rules, and the theme's variables that contain the fonts.
 *
 * @param input.base of the site: a style sheet refers to its fonts by URL
 */
export function readFonts(input: {
  readonly root: string
  readonly base: string
  readonly fonts: NonNullable<ThemeConfig['fonts']>
}): ThemePart {
  const {root, base, fonts} = input
  const css: string[] = []
  const assets: Asset[] = []
  const files: string[] = []
  const missing: ConfigProblem[] = []
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
        missing.push({
          keys: ['theme', 'fonts', kind, ...keys],
          reason: `Unexpected file \`${file}\`, expected a font file inside the project`
        })
        continue
      }
      const output = assetOutput(path, bytes)
      const format = formats[posix.extname(path).slice(1)]
      assets.push({source: path as SourcePath, output})
      // With `optional`, a font is used at once or not before the next page, so text never moves.
      css.push(
        `@font-face{font-family:${family};font-weight:${weight ?? weightsOf(bytes)};font-style:${style};font-display:optional;src:url("${withBase(base, `/${encodeRoute(output)}`)}") format("${format}")}`
      )
      if (kind === 'sans' && format === 'woff2' && style === 'normal' && hasText(weight)) first ??= output
    }
    css.push(`:root{${families[kind].variable}:${family},${families[kind].after}}`)
  }
  const replaced = {
    // The zeros of the theme's font are in a separate file.
    ...(fonts.sans !== undefined && {'sans.woff2': first ?? null, 'zero.woff2': null}),
    ...(fonts.mono !== undefined && {'mono.woff2': null})
  }
  return {css: css.map(line => `${line}\n`).join(''), assets, files, missing, replaced}
}

function facesOf(source: FontSource) {
  if (typeof source === 'string') return [{file: source, weight: undefined, style: 'normal', keys: []}]
  return source.map(({file, weight = '400', style = 'normal'}, index) => ({
    file,
    weight,
    style,
    keys: [index, 'file']
  }))
}

/** Returns the weights of a font that is the only one. Browsers embolden the headings of a font with one weight. */
function weightsOf(bytes: Uint8Array): string {
  return isVariable(bytes) === false ? '400' : '1 1000'
}

/** Returns whether a face with these weights is that of ordinary text. */
function hasText(weight: string | undefined): boolean {
  if (weight === undefined || weight === 'normal') return true
  const [from = Number.NaN, to = from] = weight.split(' ').map(Number)
  return from <= 400 && 400 <= to
}
