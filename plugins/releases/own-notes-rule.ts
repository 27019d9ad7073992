import {type SiteRule, suggest} from 'docsgen'
import {readOwnNotes} from './own-notes.ts'
import {readRecord} from './read-record.ts'

const decoder = new TextDecoder()

export const ownNotesRule: SiteRule = {
  kind: 'site',
  name: 'own-notes',
  severity: 'warning',
  summary: "The project's own notes are about recorded releases.",
  docs: 'A heading in `_releases/NAME.md` has a version that is not in `_releases/NAME.json`, so no page shows the text below it. Write the version as in the record, or run `docsgen record releases`.',
  check({read, places, site}, report) {
    const dir = places.mounts[0]?.dir ?? ''
    const names = site.pages.map(({frontMatter}) => frontMatter.releases)
    for (const name of new Set(names)) {
      if (name === undefined) continue
      const path = `${dir === '' ? '' : `${dir}/`}_releases/${name}`
      const [notes, record] = [read(`${path}.md`), read(`${path}.json`)]
      if (!notes || !record) continue
      const versions = readRecord(decoder.decode(record)).map(({version}) => version)
      for (const [version, {line}] of readOwnNotes(decoder.decode(notes)).releases) {
        if (versions.includes(version)) continue
        const [near] = suggest(version, versions)
        const hint = near === undefined ? '' : `; did you mean \`${near}\`?`
        report({
          file: `${path}.md`,
          start: {line, column: 1},
          reason: `\`${name}\` has no recorded release \`${version}\`${hint}`
        })
      }
    }
  }
}
