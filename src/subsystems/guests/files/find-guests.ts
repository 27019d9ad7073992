import {statSync} from 'node:fs'
import {join} from 'node:path'
import {parseRecords, type RecordEntry, recordsFile} from '../../../content/settings/records.ts'
import {readInside} from '../../../host/machine/files.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {type Guest, type GuestLicense, type GuestView, guestSource} from '../../../model/project/guests.ts'
import {sourceFiles, sourceLicense} from '../rules/pipeline-rules.ts'
import {guestFolders, guestsSection, isCommit} from './guest-folder.ts'

/** A guest whose files are in the cache. */
export interface FoundGuest {
  readonly guest: Guest
  /** Root of the repository's files, relative to the project's root. */
  readonly dir: string
  readonly view: GuestView
}

/** Finds the files of guests as they are recorded. A guest without them is a finding, and the site is built without its pages. */
export function findGuests(
  root: string,
  guests: readonly Guest[]
): {readonly found: readonly FoundGuest[]; readonly diagnostics: readonly Diagnostic[]} {
  const records = guestRecords(root)
  const dirs = guestFolders(guests.map(({name}, index) => commitOf(records[name]) ?? `none-${index}`))
  const found: FoundGuest[] = []
  const diagnostics: Diagnostic[] = []
  for (const [index, guest] of guests.entries()) {
    const dir = dirs[index] ?? ''
    const at = {file: 'docsgen.config', keys: ['sources', String(index), 'git']}
    const state = stateOf(root, {guest, record: records[guest.name], dir})
    if ('reason' in state) {
      diagnostics.push({rule: sourceFiles.name, severity: 'error', ...at, reason: state.reason})
      continue
    }
    const view = viewOf(guest, {dir, ...state})
    found.push({guest, dir, view})
    if (!view.license)
      diagnostics.push({
        rule: sourceLicense.name,
        severity: 'warning',
        ...at,
        reason: `The repository of the source \`${guest.name}\` has no license file. Set \`license\` if its owner allows you to show its pages`
      })
  }
  return {found, diagnostics}
}

/** Returns the records of guests by name; none if the file cannot be read, which another rule reports. */
export function guestRecords(root: string): Readonly<Record<string, RecordEntry>> {
  const bytes = readInside(root, recordsFile)
  if (!bytes) return {}
  const {entries} = parseRecords(new TextDecoder().decode(bytes))
  return Object.fromEntries(
    entries.flatMap(({section, name, entry}) => (section === guestsSection ? [[name, entry] as const] : []))
  )
}

function commitOf(record: RecordEntry | undefined): string | undefined {
  return isCommit(record?.commit) ? record.commit : undefined
}

/** Returns the record of a guest whose files are in the cache, or the reason why they are not. */
function stateOf(
  root: string,
  {guest, record, dir}: {readonly guest: Guest; readonly record: RecordEntry | undefined; readonly dir: string}
): {readonly record: RecordEntry; readonly commit: string} | {readonly reason: string} {
  const {name} = guest
  if (!record) return {reason: `The source \`${name}\` is not recorded. Run \`docsgen record sources\``}
  if (record.source !== guestSource(guest))
    return {
      reason: `The record of the source \`${name}\` is for \`${record.source}\`, but the configuration has \`${guestSource(guest)}\`. Run \`docsgen record sources\``
    }
  const commit = commitOf(record)
  if (commit === undefined)
    return {
      reason: `The record of the source \`${name}\` in \`${recordsFile}\` has no valid \`commit\`, so it was edited by hand. Restore the file from git, or run \`docsgen record sources\``
    }
  if (statSync(join(root, dir), {throwIfNoEntry: false})?.isDirectory() !== true)
    return {
      reason: `The files of the source \`${name}\` at the commit \`${commit.slice(0, 12)}\` are not on this machine. Run \`docsgen record sources --locked\``
    }
  return {record, commit}
}

/** Returns what pages show about the repository of a guest. */
function viewOf(
  {git, license}: Guest,
  {dir, commit, record}: {readonly dir: string; readonly commit: string; readonly record: RecordEntry}
): GuestView {
  const url = browserAddress(git)
  const recorded = record.license as Partial<GuestLicense> | undefined
  const named = license ?? (typeof recorded?.name === 'string' ? recorded.name : undefined)
  return {
    dir,
    title: titleOf(git),
    ...(url !== undefined && {url}),
    commit,
    ...(typeof record.branch === 'string' && {branch: record.branch}),
    ...(named !== undefined && {
      license: {name: named, ...(typeof recorded?.file === 'string' && {file: recorded.file})}
    })
  }
}

/** Returns the address of a repository in a browser; `undefined` for one on this machine. */
function browserAddress(git: string): string | undefined {
  const {protocol, host, hostname, pathname} = new URL(git)
  if (protocol === 'file:' || host === '') return undefined
  const path = pathname.replace(/\/+$|\.git\/?$/g, '')
  return protocol === 'http:' ? `http://${host}${path}` : `https://${protocol === 'https:' ? host : hostname}${path}`
}

/** Returns the last two parts of an address: `owner/name`. */
function titleOf(git: string): string {
  return new URL(git).pathname
    .replace(/\/+$|\.git\/?$/g, '')
    .split('/')
    .filter(Boolean)
    .slice(-2)
    .join('/')
}
