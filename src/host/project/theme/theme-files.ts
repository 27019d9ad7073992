import {unknownIcon} from '../../../model/icon-set.ts'
import {publicFolder} from '../../../model/places.ts'
import type {ThemeConfig} from '../../../model/site.ts'
import {didYouMean, suggest} from '../../../model/suggest.ts'
import {icons} from '../../machine/icons.ts'

/** A problem with a name in `theme`: the keys below `theme`, and the message. */
export interface ThemeProblem {
  readonly keys: readonly (string | number)[]
  readonly reason: string
  readonly expected: readonly string[]
}

/**
 * Reports pictures in `theme` that are missing from the public folder, and icons that the theme does not have. URLs are not
 * checked.
 */
export function missingPictures(
  theme: ThemeConfig,
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
      ? [...look(logo.light, 'logo', 'light'), ...look(logo.dark, 'logo', 'dark')]
      : look(logo, 'logo')),
    ...look(favicon, 'favicon'),
    ...social.flatMap(({icon}, index): ThemeProblem[] => {
      if (/[/.]/.test(icon)) return look(icon, 'social', index, 'icon')
      const wrong = unknownIcon(icon, icons, `, or the path of an image in \`${folder}\``)
      return wrong ? [{keys: ['social', index, 'icon'], ...wrong}] : []
    })
  ]
}
