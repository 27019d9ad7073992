import {icons, isIcon} from '../../model/icons.ts'
import type {ThemeConfig} from '../../model/site.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'

/** What is wrong with a name in `theme`: the keys below it, and the words for the writer. */
export interface ThemeProblem {
  readonly keys: readonly (string | number)[]
  readonly reason: string
  readonly expected: readonly string[]
}

/** Pictures that `theme` names and `public/` does not have, and signs that the theme does not know. Addresses are left alone. */
export function missingPictures(theme: ThemeConfig, publicFiles: readonly string[]): ThemeProblem[] {
  const {logo, favicon, social = []} = theme
  const there = new Set(publicFiles)
  const look = (path: string | undefined, ...keys: readonly (string | number)[]): ThemeProblem[] => {
    if (path === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return []
    const name = path.replace(/^\/+/, '')
    if (there.has(name)) return []
    const expected = suggest(name, publicFiles).map(file => `/${file}`)
    return [
      {keys, expected, reason: `Unexpected file \`${path}\`, expected a file in \`public/\`${didYouMean(expected)}`}
    ]
  }
  return [
    ...(typeof logo === 'object'
      ? [...look(logo.light, 'logo', 'light'), ...look(logo.dark, 'logo', 'dark')]
      : look(logo, 'logo')),
    ...look(favicon, 'favicon'),
    ...social.flatMap(({icon}, index): ThemeProblem[] => {
      if (isIcon(icon)) return []
      if (/[/.]/.test(icon)) return look(icon, 'social', index, 'icon')
      const expected = suggest(icon, Object.keys(icons))
      const reason = `Unexpected icon \`${icon}\`, expected a sign of the theme or the path of a picture in \`public/\`${didYouMean(expected)}`
      return [{keys: ['social', index, 'icon'], reason, expected}]
    })
  ]
}
