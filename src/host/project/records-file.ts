import {
  formatRecords,
  parseRecords,
  type RecordEntry,
  type Records,
  recordsFile
} from '../../content/settings/records.ts'
import {textFile} from '../../content/text-file.ts'
import {readInside} from '../machine/files.ts'
import {HostError} from '../machine/host-error.ts'
import {machineError} from '../machine/machine-error.ts'
import {insideRoot} from '../machine/paths.ts'
import {rewriteWhole} from '../machine/write-whole.ts'

/**
 * Returns the records of a project.
 *
 * @throws HostError 2 if the file is not one that docsgen wrote
 */
export function loadRecords(root: string): Records {
  const bytes = readInside(root, recordsFile)
  if (!bytes) return {}
  const text = new TextDecoder().decode(bytes)
  const {entries, problems} = parseRecords(text)
  const [problem] = problems
  if (problem) {
    const {line, column} = textFile(text).pointAt(problem.at)
    throw new HostError(
      `${recordsFile}:${line}:${column} ${problem.reason}. Restore the file from git, or remove it to record everything again.`,
      2
    )
  }
  const records: Record<string, Record<string, RecordEntry>> = {}
  for (const {section, name, entry} of entries) records[section] = {...records[section], [name]: entry}
  return records
}

/**
 * Replaces the records of one section. The file changes completely or not at all.
 *
 * @throws HostError 2 or 3 if the file cannot be read or written
 */
export function saveRecords(root: string, section: string, entries: Readonly<Record<string, RecordEntry>>): void {
  const records = loadRecords(root)
  if (Object.keys(entries).length === 0 && !(section in records)) return
  const path = insideRoot(root, recordsFile)
  if (path === undefined)
    throw new HostError(`Unexpected symbolic link \`${recordsFile}\`, expected a file inside the project.`, 2)
  try {
    rewriteWhole(path, formatRecords({...records, [section]: entries}))
  } catch (error) {
    throw machineError(error, {verb: 'write', path: recordsFile, note: 'The last records are unchanged.'})
  }
}
