import type {Place} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import type {PageNotes} from '../../plugin/notes.ts'
import {rpcRequestsOf} from './rpc-requests.ts'

/** Name of the feature, and of its notes in a page's facts. */
export const codeChecksName = 'code-checks'

/** A JSON-RPC request in a page's code. */
export interface RpcCall {
  readonly method: string
  /** Number of positional parameters; absent if it is unknown. */
  readonly params?: number
  readonly methodPlace: Place
  readonly paramsPlace?: Place
  /** The partial that contains the request; absent if the page's own source does. */
  readonly file?: string
}

/** Keeps the requests of each page for the rule that compares them with the known methods. */
export const rpcNotes: PageNotes = {
  finished(page): readonly RpcCall[] | undefined {
    const {requests} = rpcRequestsOf(page)
    if (requests.length === 0) return undefined
    return requests.map(({method, params, methodPlace, paramsPlace, fence}) => ({
      method,
      ...(params !== undefined && {params}),
      methodPlace,
      ...(paramsPlace && {paramsPlace}),
      ...(fence.file && {file: fence.file})
    }))
  }
}

/** Returns the requests in a page's code. */
export function rpcCallsOf({notes}: Pick<PageFacts, 'notes'>): readonly RpcCall[] {
  return (notes?.[codeChecksName] ?? []) as readonly RpcCall[]
}
