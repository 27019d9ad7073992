import type {RecordedReleases, Release} from '../../model/project/releases.ts'

/** Returns the differences between the recorded releases of a program and its source, each as a sentence without a period. */
export function compareReleases(recorded: RecordedReleases | undefined, current: RecordedReleases): readonly string[] {
  if (!recorded) return ['Nothing was recorded before']
  const now = new Map(current.releases.map(release => [release.version, release]))
  const before = new Map(recorded.releases.map(release => [release.version, release]))
  return [
    ...current.releases.flatMap(({version, date}) =>
      before.has(version) ? [] : [`\`${version}\` is new${date === undefined ? '' : `, of ${date}`}`]
    ),
    ...recorded.releases.flatMap(release => {
      const other = now.get(release.version)
      if (!other) return [`\`${release.version}\` no longer exists`]
      const changes = changesOf(release, other)
      return changes.length === 0 ? [] : [`\`${release.version}\` has ${changes.join(', and ')}`]
    }),
    ...(recorded.source === current.source
      ? []
      : [`The source is \`${current.source}\`, recorded \`${recorded.source}\``])
  ]
}

function changesOf(before: Release, now: Release): readonly string[] {
  return [
    ...(before.date === now.date ? [] : [`the date ${now.date ?? 'none'}, recorded ${before.date ?? 'none'}`]),
    ...(before.url === now.url ? [] : ['another address']),
    ...(before.notes?.join('\n') === now.notes?.join('\n') ? [] : ['other notes'])
  ]
}
