import type {UserSettings} from './config.ts'
import type {ConfigProblem} from './config-problem.ts'

const places = ['github', 'git', 'npm'] as const

/** Returns the sources of releases that have no place, or several. */
export function releaseProblems({releases = {}}: UserSettings): ConfigProblem[] {
  return Object.entries(releases).flatMap(([name, source]): ConfigProblem[] => {
    const given = places.filter(key => source[key] !== undefined)
    const keys = ['releases', name]
    if (given.length > 1)
      return [
        {
          keys: [...keys, given[1] ?? ''],
          reason: `Unexpected \`${given[1]}\` beside \`${given[0]}\` in the releases of \`${name}\`, expected only one of them`
        }
      ]
    if (given.length === 0 && source.changelog === undefined)
      return [
        {
          keys,
          reason: `The releases of \`${name}\` have no source. Set one of \`github\`, \`git\`, \`npm\` and \`changelog\``
        }
      ]
    return source.tag !== undefined && source.github === undefined && source.git === undefined
      ? [
          {
            keys: [...keys, 'tag'],
            reason: `Unexpected \`tag\` in the releases of \`${name}\`, which have no repository`
          }
        ]
      : []
  })
}
