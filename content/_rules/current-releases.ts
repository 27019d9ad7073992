import type {SiteRule} from 'docsgen'
import {compareReleases, minimumOf, type Releases} from '../../scripts/content/releases.js'

const constantsFile = 'content/_constants.yaml'
const historyFile = 'content/_data/release-history.json'
const releasesFile = 'content/_data/releases.json'

/** The release history, `content/_data/release-history.json`. */
export interface History {
  readonly lookedUp: string
  readonly components: readonly Component[]
}

interface Component {
  readonly name: string
  readonly releases: readonly {readonly release: string}[]
  /** Releases that exist, but whose notes could not be read. */
  readonly unread?: readonly string[]
  /** Why the site installs an older release than the newest. */
  readonly kept?: {readonly release: string; readonly why: string}
}

interface Disagreement {
  /** Key below `current` in the constants. */
  readonly key: string
  readonly reason: string
  readonly expected?: string
}

/** Reports releases in use that disagree with the release history or with the table of minimum releases. */
export const currentReleases: SiteRule = {
  kind: 'site',
  name: 'current-releases',
  severity: 'error',
  summary: 'The releases that this site installs agree with the release history and the minimum releases.',
  docs: [
    'The group `current` in `content/_constants.yaml` names the releases that the pages install. Each of them must be the newest',
    'in `content/_data/release-history.json`, unless the component there has `kept` with this release and the reason. The history',
    'must list every release in use and every minimum of `content/_data/releases.json` that is not older than the history, and no',
    'release in use may be older than the minimum for the newest contracts on Sepolia. The three files must have the same day.'
  ].join('\n'),
  check({read, constants}, report) {
    const json = <T>(path: string): T => JSON.parse(new TextDecoder().decode(read(path)))
    const lines = new TextDecoder().decode(read(constantsFile)).split('\n')
    const pins = (key: string): string | undefined => constants.get(`current.${key}`)?.value
    for (const {key, reason, expected} of disagreements(
      pins,
      json<History>(historyFile),
      json<Releases>(releasesFile)
    )) {
      const line = lineOf(lines, key)
      report({
        file: constantsFile,
        start: {line, column: 3},
        end: {line, column: 3 + key.length},
        reason,
        ...(expected && {expected: [expected]})
      })
    }
  }
}

/** Returns the line of a key below `current:`, or that of the group. */
function lineOf(lines: readonly string[], key: string): number {
  const group = lines.indexOf('current:')
  return lines.indexOf(`  ${key}:`, group) + 1 || group + 1
}

/** Compares the releases in use with the other two files. */
export function disagreements(
  pin: (key: string) => string | undefined,
  history: History,
  releases: Releases
): Disagreement[] {
  return [
    ...differentDays(pin, history, releases),
    ...history.components.flatMap(component => behindHistory(pin(component.name), component)),
    ...belowMinimum(pin, releases),
    ...unlistedMinimums(history, releases)
  ]
}

function differentDays(pin: (key: string) => string | undefined, history: History, releases: Releases): Disagreement[] {
  const day = pin('looked-up')
  const days = {'release history': history.lookedUp, 'table of minimum releases': releases.lookedUp}
  return Object.entries(days)
    .filter(([, other]) => other !== day)
    .map(([name, other]) => ({
      key: 'looked-up',
      reason: `Unexpected day \`${day}\`, expected \`${other}\`, the day of the ${name}`,
      expected: other
    }))
}

function behindHistory(pin: string | undefined, {name, releases, unread = [], kept}: Component): Disagreement[] {
  if (!pin) return []
  const newest = releases[0]?.release ?? pin
  if (!releases.some(({release}) => release === pin))
    return [
      {key: name, reason: `The release history of \`${name}\` does not list \`${pin}\`, which this site installs`}
    ]
  const newer = [newest, ...unread].find(release => compareReleases(release, pin) > 0)
  if (newer === undefined || kept?.release === pin) return []
  return [
    {
      key: name,
      reason: `Unexpected \`${name}\` \`${pin}\`, expected \`${newer}\`, the newest in its release history`,
      expected: newer
    }
  ]
}

function belowMinimum(pin: (key: string) => string | undefined, releases: Releases): Disagreement[] {
  const contracts = releases.contracts.at(-1)?.name ?? ''
  return Object.entries(minimumOf(releases, {l1: 'Sepolia', contracts})).flatMap(([name, minimum]) => {
    const used = pin(name)
    return minimum && used && compareReleases(used, minimum) < 0
      ? [
          {
            key: name,
            reason: `Unexpected \`${name}\` \`${used}\`, expected \`${minimum}\` or newer for contracts ${contracts}`,
            expected: minimum
          }
        ]
      : []
  })
}

function unlistedMinimums(history: History, {l1, l2, contracts}: Releases): Disagreement[] {
  return [...l1, ...l2, ...contracts].flatMap(({name, minimum}) =>
    history.components.flatMap(component => {
      const least = minimum[component.name]
      const listed = [...component.releases.map(({release}) => release), ...(component.unread ?? [])]
      const oldest = component.releases.at(-1)?.release
      // A history may begin after a program has moved to another repository.
      const isBeforeHistory = least && oldest && compareReleases(least, oldest) < 0
      return !least || isBeforeHistory || listed.includes(least)
        ? []
        : [
            {
              key: component.name,
              reason: `The release history of \`${component.name}\` does not list \`${least}\`, the minimum for ${name}`
            }
          ]
    })
  )
}
