import {unknownIcon} from '../../../model/components/icon-set.ts'
import type {Config} from '../../../model/project/config.ts'
import {publicFolder} from '../../../model/project/places.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {icons} from '../../machine/icons.ts'

/** A problem with a file or a name in the configuration: its keys, and the message. */
export interface ThemeProblem {
  readonly keys: readonly (string | number)[]
  readonly reason: string
  readonly expected: readonly string[]
}

/**
 * Reports pictures of `theme` and `authors` that are missing from the public folder, and icons that the theme does not have. URLs
 * are not checked.
 */
export function missingPictures(
  {theme, authors = {}}: Pick<Config, 'theme' | 'authors'>,
  {publicFiles, publicDir}: {readonly publicFiles: readonly string[]; readonly publicDir: string}
): ThemeProblem[] {
  const folder = publicFolder({publicDir})
  const {logo, favicon, social = []} = theme
  const there = new Set(publicFiles)
  const look = (path: string | undefined, ...keys: readonly (string | number)[]): ThemeProblem[] => {
    if (path === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return []
    const name = path.replace(/^\/+/, '')
    if (there.has(name)) return []
    const expected = suggest(name, publicFiles).map(file => `/${file}`)
    return [
      {keys, expected, reason: `Unexpected file \`${path}\`, expected a file in \`${folder}\`${didYouMean(expected)}`}
    ]
  }
  return [
    ...(typeof logo === 'object'
      ? [...look(logo.light, 'theme', 'logo', 'light'), ...look(logo.dark, 'theme', 'logo', 'dark')]
      : look(logo, 'theme', 'logo')),
    ...look(favicon, 'theme', 'favicon'),
    ...social.flatMap(({icon}, index): ThemeProblem[] => {
      if (/[/.]/.test(icon)) return look(icon, 'theme', 'social', index, 'icon')
      const wrong = unknownIcon(icon, icons, `, or the path of an image in \`${folder}\``)
      return wrong ? [{keys: ['theme', 'social', index, 'icon'], ...wrong}] : []
    }),
    ...Object.entries(authors).flatMap(([id, {picture}]) => look(picture, 'authors', id, 'picture'))
  ]
}
