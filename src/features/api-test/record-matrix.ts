import {join} from 'node:path'
import {readInside} from '../../host/machine/files.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {today} from '../../host/machine/time/today.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import type {Project} from '../../host/project/project.ts'
import {loadRecords, saveRecords} from '../../host/project/records-file.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {below, contentDirOf} from '../../model/project/places.ts'
import {type ClientMatrix, clientsFolder, clientsName, parseMatrix} from './client-matrix.ts'
import type {ApiSpec} from './read-api.ts'
import {apiDrift} from './rules/pipeline-rules.ts'
import type {EndpointReport} from './test-endpoint.ts'

/** Returns the comparison of servers. Addresses are not part of it, because they may be private. */
export function matrixOf(
  {calls}: ApiSpec,
  {file, reports}: {readonly file: string; readonly reports: readonly EndpointReport[]}
): ClientMatrix {
  const called = calls.filter(({name}) => reports.some(({outcomes}) => outcomes.has(name)))
  return {
    spec: file,
    date: today(),
    clients: reports.map(({endpoint, version}) => ({
      name: endpoint.name ?? version?.split('/')[0] ?? endpoint.label,
      ...(version !== undefined && {version})
    })),
    calls: Object.fromEntries(called.map(({name}) => [name, reports.map(({outcomes}) => outcomes.get(name) ?? '')]))
  }
}

function fileOf({places}: Pick<Project, 'places'>, name: string): string {
  return below(contentDirOf(places), `${clientsFolder}/${name}.json`)
}

/** Writes a comparison, whole or not at all. Returns the path of its file. */
export function recordMatrix(project: Project, name: string, matrix: ClientMatrix): string {
  const file = fileOf(project, name)
  try {
    rewriteWhole(join(project.root, file), `${JSON.stringify(matrix, null, 1)}\n`)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: file, note: 'The last record is unchanged.'})
  }
  saveRecords(project.root, clientsName, {
    ...loadRecords(project.root)[clientsName],
    [name]: {source: matrix.spec, date: matrix.date}
  })
  return file
}

/** Returns the differences between a recorded comparison and the servers. */
export function matrixDrift(project: Project, name: string, matrix: ClientMatrix): readonly Diagnostic[] {
  const file = fileOf(project, name)
  const bytes = readInside(project.root, file)
  const before = bytes && parseMatrix(new TextDecoder().decode(bytes))
  const finding = (reason: string): Diagnostic => ({
    rule: apiDrift.name,
    severity: 'error',
    file,
    start: {line: 1, column: 1},
    reason,
    note: `Run the command again with \`--record ${name}\` and without \`--check\`.`
  })
  if (!before) return [finding('Nothing was recorded before')]
  const state = ({clients, calls}: ClientMatrix): ReadonlyMap<string, string> =>
    new Map(
      clients.flatMap(({name: client, version}, at) => [
        [`The version of \`${client}\``, version ?? 'none'] as const,
        ...Object.entries(calls).map(
          ([call, outcomes]) => [`\`${call}\` on \`${client}\``, outcomes[at] || 'none'] as const
        )
      ])
    )
  const [was, is] = [state(before), state(matrix)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap(subject => {
    const [old, now] = [was.get(subject) ?? 'none', is.get(subject) ?? 'none']
    return old === now ? [] : [finding(`${subject} is \`${now}\`, recorded \`${old}\``)]
  })
}
