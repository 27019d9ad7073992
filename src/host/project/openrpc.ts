import {readFileSync} from 'node:fs'
import type {RpcMethods} from '../../rules/site/rpc-method.ts'
import {HostError} from '../machine/host-error.ts'
import {insideRoot} from '../machine/paths.ts'

/**
 * Returns the methods of a project's OpenRPC document, with the minimum and maximum number of parameters of each.
 *
 * @param file relative to the root; `undefined` if the packaged catalog applies
 * @throws HostError 2 if the file is missing or is not an OpenRPC document
 */
export function loadOpenrpc(root: string, file: string | undefined): RpcMethods | undefined {
  if (file === undefined) return undefined
  const path = insideRoot(root, file)
  let document: unknown
  try {
    document = path && JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException
    throw new HostError(
      `Unexpected \`check.openrpc\`: \`${file}\` ${code === 'ENOENT' ? 'does not exist' : `is not valid JSON (${message})`}.`,
      2
    )
  }
  const methods = (document as {methods?: unknown} | undefined)?.methods
  if (!Array.isArray(methods))
    throw new HostError(
      `Unexpected \`check.openrpc\`: \`${file}\` has no list \`methods\`, expected an OpenRPC document.`,
      2
    )
  return Object.fromEntries(
    methods.flatMap((method: unknown): [string, readonly [number, number]][] => {
      const {name, params} = method as {name?: unknown; params?: unknown}
      if (typeof name !== 'string') return []
      const list = Array.isArray(params) ? (params as {required?: boolean}[]) : []
      return [[name, [list.filter(param => param?.required === true).length, list.length]]]
    })
  )
}
