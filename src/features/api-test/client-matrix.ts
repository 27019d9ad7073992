import type {Constants} from '../../model/project/constants.ts'
import {settingsKey} from '../../plugin/settings.ts'

/** Which calls of a specification several servers answer, as a file in `_clients` has it. */
export interface ClientMatrix {
  /** Path of the specification, relative to the root. */
  readonly spec: string
  /** Day of the calls, as YYYY-MM-DD. */
  readonly date: string
  readonly clients: readonly MatrixClient[]
  /** Outcomes of each call, in the order of the clients: `yes`, `no`, `differs`, `error -32000`, or empty if it was not called. */
  readonly calls: Readonly<Record<string, readonly string[]>>
}

export interface MatrixClient {
  readonly name: string
  /** What the server calls itself: `Geth/v1.14.0`. */
  readonly version?: string
}

/** The name of the settings. */
export const clientsName = 'clients'

/** The folder of recorded comparisons, in the folder of pages. */
export const clientsFolder = '_clients'

/** Parses a recorded comparison; returns `undefined` for other texts. */
export function parseMatrix(text: string): ClientMatrix | undefined {
  try {
    const data = JSON.parse(text) as Partial<ClientMatrix> | null
    const {spec, date, clients, calls} = data ?? {}
    const hasClients = Array.isArray(clients) && clients.every(client => typeof client?.name === 'string')
    const rows = typeof calls === 'object' && calls !== null ? Object.values(calls) : undefined
    const hasRows = rows?.every(
      outcomes => Array.isArray(outcomes) && outcomes.every(outcome => typeof outcome === 'string')
    )
    return typeof spec === 'string' && typeof date === 'string' && hasClients && hasRows
      ? (data as ClientMatrix)
      : undefined
  } catch {
    return undefined
  }
}

/** Returns the recorded comparisons of a project by name. */
export function matricesOf(constants: Constants): ReadonlyMap<string, ClientMatrix> {
  const prefix = settingsKey(clientsName, '')
  return new Map(
    [...constants.values()].flatMap(({name, settings, value}) =>
      settings === clientsName ? [[name.slice(prefix.length), JSON.parse(value) as ClientMatrix] as const] : []
    )
  )
}
