import {HostError} from '../../host/machine/host-error.ts'
import type {Constants} from '../../model/project/constants.ts'
import {type SettingsFile, type SettingsRead, settingsKey} from '../../plugin/settings.ts'

/** Minimum and maximum number of parameters by method; a maximum of `null` means no limit. */
export type RpcMethods = Readonly<Record<string, readonly [least: number, most: number | null]>>

/** Name of the settings. */
export const openrpcName = 'openrpc'

/** The OpenRPC document of a project (`check.openrpc`). Its methods are a value that no page uses, so pages do not depend on it. */
export const openrpcSettings: SettingsFile = {
  file: ({check: {openrpc}}) => (openrpc === undefined ? undefined : `/${openrpc}`),
  read: readOpenrpc,
  missing(file) {
    throw invalid(file, 'does not exist')
  }
}

/** Returns the methods of the project's document; `undefined` if it has none. */
export function ownMethods(constants: Constants): RpcMethods | undefined {
  const {value} = constants.get(settingsKey(openrpcName, 'methods')) ?? {}
  return value === undefined ? undefined : (JSON.parse(value) as RpcMethods)
}

/**
 * Reads the methods of an OpenRPC document, with the minimum and maximum number of parameters of each.
 *
 * @throws HostError 2 if the text is not an OpenRPC document
 */
function readOpenrpc(text: string, file: string): SettingsRead {
  let document: {readonly methods?: unknown} | null
  try {
    document = JSON.parse(text) as typeof document
  } catch (error) {
    throw invalid(file, `is not valid JSON (${(error as Error).message})`)
  }
  const methods = document?.methods
  if (!Array.isArray(methods)) throw invalid(file, 'has no list `methods`, expected an OpenRPC document')
  return {values: [{name: 'methods', value: methodsIn(methods)}]}
}

function invalid(file: string, problem: string): HostError {
  return new HostError(`Unexpected \`check.openrpc\`: \`${file}\` ${problem}.`, 2)
}

function methodsIn(methods: readonly unknown[]): RpcMethods {
  return Object.fromEntries(
    methods.flatMap((method: unknown): [string, readonly [number, number]][] => {
      const {name, params} = method as {name?: unknown; params?: unknown}
      if (typeof name !== 'string') return []
      const list = Array.isArray(params) ? (params as {required?: boolean}[]) : []
      return [[name, [list.filter(param => param?.required === true).length, list.length]]]
    })
  )
}
