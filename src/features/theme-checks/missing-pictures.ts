import type {Config} from '../../model/project/config.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import {publicFolder} from '../../model/project/places.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {CheckedProject} from '../../plugin/feature/checks/project-check.ts'
import {packagedIcons} from '../../subsystems/icons/packaged-icons.ts'

export interface MissingFile extends ConfigProblem {
  readonly actual: string
  readonly expected: readonly string[]
}

/**
 * Returns the problems of pictures of `theme` and `authors` that are missing from the public folder, and of icons that the theme does
 * not have. URLs are not checked.
 */
export function missingPictures(
  {theme, authors = {}}: Pick<Config, 'theme' | 'authors'>,
  {publicFiles, places}: Pick<CheckedProject, 'publicFiles' | 'places'>
): MissingFile[] {
  const folder = publicFolder(places)
  const {logo, favicon, social = []} = theme
  const there = new Set(publicFiles)
  const look = (path: string | undefined, ...keys: readonly (string | number)[]): MissingFile[] => {
    if (path === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return []
    const name = path.replace(/^\/+/, '')
    if (there.has(name)) return []
    const [slashes = ''] = /^\/*/.exec(path) ?? []
    const expected = suggest(name, publicFiles).map(file => slashes + file)
    return [
      {
        keys,
        actual: path,
        expected,
        reason: `Unexpected file \`${path}\`, expected a file in \`${folder}\`${didYouMean(expected)}`
      }
    ]
  }
  return [
    ...(typeof logo === 'object'
      ? [...look(logo.light, 'theme', 'logo', 'light'), ...look(logo.dark, 'theme', 'logo', 'dark')]
      : look(logo, 'theme', 'logo')),
    ...look(favicon, 'theme', 'favicon'),
    ...social.flatMap(({icon}, index): MissingFile[] => {
      if (/[/.]/.test(icon)) return look(icon, 'theme', 'social', index, 'icon')
      const wrong = packagedIcons.problem(icon, `, or the path of an image in \`${folder}\``)
      if (!wrong) return []
      const {reason, actual, expected} = wrong
      return [{keys: ['theme', 'social', index, 'icon'], reason, actual, expected}]
    }),
    ...Object.entries(authors).flatMap(([id, {picture}]) => look(picture, 'authors', id, 'picture'))
  ]
}
