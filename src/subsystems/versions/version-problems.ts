import {completeLocales} from '../../model/locales.ts'
import type {UserSettings} from '../../model/project/config.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {areInWorkingFolder, completeVersions, type UserVersion} from '../../model/versions.ts'

/** Matches paths of versions: parts of letters, digits, dots, hyphens and underscores that do not start with a dot. */
const pathPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Returns the problems with the versions of a configuration that are visible without looking at files. */
export function versionProblems({lang = 'en-US', locales, versions, check}: UserSettings): ConfigProblem[] {
  const unknown = unknownNames(Object.keys(check?.versions ?? {}), versions)
  if (!versions) return unknown
  const languages = locales ? completeLocales(lang, locales).filter(({path}) => path !== '') : []
  return [
    ...latestProblems(versions),
    ...folderProblems(versions),
    ...repeated(versions, 'name', ({name}) => name),
    ...pathProblems(versions, languages),
    ...unknown
  ]
}

/** Returns the problems with names of versions in `check.versions`. */
function unknownNames(names: readonly string[], versions: readonly UserVersion[] = []): ConfigProblem[] {
  const known = versions.map(({name}) => name)
  return names
    .filter(name => !known.includes(name))
    .map(name => {
      const expected =
        known.length === 0 ? 'because the configuration has no `versions`' : `expected one of ${quoted(known)}`
      return {
        keys: ['check', 'versions', name],
        reason: `Unexpected version \`${name}\`, ${expected}${didYouMean(suggest(name, known))}`
      }
    })
}

function quoted(names: readonly string[]): string {
  return names.map(name => `\`${name}\``).join(', ')
}

function latestProblems(versions: readonly UserVersion[]): ConfigProblem[] {
  const latest = versions.flatMap(({status}, index) => (status === 'latest' ? [index] : []))
  if (latest.length === 0)
    return [
      {
        keys: ['versions'],
        reason: "No version has the status `latest`. Set `status: 'latest'` on the version that `/` shows"
      }
    ]
  const [first = 0, ...others] = latest
  return [
    ...others.map(index => ({
      keys: ['versions', index, 'status'],
      reason: `The version \`${versions[index]?.name}\` is the second one with the status \`latest\`, after \`${versions[first]?.name}\`. Set another \`status\` on one of them`
    })),
    ...(versions[first]?.path === undefined
      ? []
      : [
          {
            keys: ['versions', first, 'path'],
            reason: `Unexpected \`path\` of the latest version \`${versions[first]?.name}\`, because its routes have no prefix. Remove \`path\``
          }
        ])
  ]
}

/** One version is the working folder, because its pages would otherwise be in no version. */
function folderProblems(versions: readonly UserVersion[]): ConfigProblem[] {
  if (areInWorkingFolder(versions)) return mixedProblems(versions)
  const working = versions.flatMap(({from}, index) => (from === undefined ? [index] : []))
  if (working.length === 0)
    return [
      {keys: ['versions'], reason: 'No version is the working folder. Remove `from` from the version that you write'}
    ]
  const [first = 0, ...others] = working
  return [
    ...others.map(index => ({
      keys: ['versions', index, 'name'],
      reason: `The version \`${versions[index]?.name}\` is the working folder, and so is \`${versions[first]?.name}\`. Set \`from\` on one of them`
    })),
    ...repeated(versions, 'from', ({from}) => (typeof from === 'string' ? from.replace(/^\.\/|\/+$/g, '') : undefined))
  ]
}

/** Either the working folder contains all versions, or each has its own files. */
function mixedProblems(versions: readonly UserVersion[]): ConfigProblem[] {
  return versions.flatMap(({name, status, from, path, routes}, index): ConfigProblem[] => {
    const keys = ['versions', index, 'name']
    if (from !== undefined || path !== undefined)
      return [
        {
          keys: ['versions', index, from === undefined ? 'path' : 'from'],
          reason: `Unexpected \`${from === undefined ? 'path' : 'from'}\` of the version \`${name}\`, because other versions have \`routes\`: the working folder contains all of them`
        }
      ]
    if (status !== 'latest' && !routes)
      return [
        {
          keys,
          reason: `The version \`${name}\` has no \`routes\`, but other versions do. Add the routes of its folders`
        }
      ]
    return []
  })
}

function repeated(
  versions: readonly UserVersion[],
  key: 'name' | 'from',
  read: (version: UserVersion) => string | undefined
): ConfigProblem[] {
  const seen = new Set<string>()
  return versions.flatMap((version, index) => {
    const value = read(version)
    const isSecond = value !== undefined && seen.has(value)
    if (value !== undefined) seen.add(value)
    if (!isSecond) return []
    const what = key === 'name' ? 'name' : 'folder'
    return [{keys: ['versions', index, key], reason: `Two versions have the ${what} \`${value}\`. Change one of them`}]
  })
}

function pathProblems(
  versions: readonly UserVersion[],
  languages: readonly {readonly tag: string; readonly path: string}[]
): ConfigProblem[] {
  const owners = new Map(languages.map(({tag, path}) => [path.toLowerCase(), `the language \`${tag}\``]))
  return completeVersions(versions).flatMap(({name, path, status}, index) => {
    if (status === 'latest') return []
    const keys = ['versions', index, versions[index]?.path === undefined ? 'name' : 'path']
    if (!pathPattern.test(path))
      return [
        {
          keys,
          reason: `Unexpected path \`${path}\` of the version \`${name}\`, expected letters, digits, dots, hyphens and underscores. Set \`path\``
        }
      ]
    const owner = owners.get(path.toLowerCase())
    owners.set(path.toLowerCase(), `the version \`${name}\``)
    // `repeated` reports a name that is used twice.
    if (owner === undefined || owner === `the version \`${name}\``) return []
    return [
      {
        keys,
        reason: `The path \`${path}\` of the version \`${name}\` is also the path of ${owner}. Set another \`path\``
      }
    ]
  })
}
