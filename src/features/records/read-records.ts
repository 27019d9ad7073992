import {parseRecords, recordsFile} from '../../content/settings/records.ts'
import {textFile} from '../../content/text-file.ts'
import type {SettingsRead} from '../../plugin/settings.ts'
import {recordSyntax} from './rules/record-syntax.ts'

/** Reads the file of records. Each record is a value that no page uses, so pages do not depend on it. */
export function readRecords(text: string): SettingsRead {
  const file = textFile(text)
  const {entries, problems} = parseRecords(text)
  return {
    values: entries.map(({section, name, entry, at}) => ({
      name: `${section}/${name}`,
      value: entry,
      place: {start: file.pointAt(at)}
    })),
    findings: problems.map(({reason, at}) => ({
      rule: recordSyntax.name,
      start: file.pointAt(at),
      reason,
      note: `Only commands of docsgen write \`${recordsFile}\`. Restore it from git, or remove it and run them again.`
    }))
  }
}
