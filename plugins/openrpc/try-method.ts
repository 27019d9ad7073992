import {type Json, type JsonObject, objectOf, textOf} from '../api/json.ts'
import {viewOf} from '../api/schemas/schema-view.ts'
import type {TryData} from '../try-it/try-data.ts'
import {fieldOf} from '../try-it/try-fields.ts'
import type {Target} from '../try-it/try-options.ts'
import {isSubscription, type RpcMethod} from './rpc-methods.ts'

/** Namespaces whose methods control the node or set its view of the chain. */
const commanding = /^(?:admin|personal|miner|clique|engine|hardhat|anvil|evm)_/
/** A verb after the namespace, as a whole word. */
const changing =
  /_(?:add|backup|ban|block(?=Peer|Addr|Subnet)|clear|close|connect|create(?!AccessList)|delete|disable|disconnect|drop|enable|halt|import|increase|lock|new(?!\w*Filter)|override|pause|post|protect|prune|put|reload|remove|replace|reset|restart|resume|revert|send|set|shutdown|sign|start|stop|submit|transfer|unban|unblock|unlock|unprotect|update|upload|write)(?![a-z])/

/**
 * Returns whether a call may change the state of a chain or a node. `x-changes-state` of the method decides; otherwise the name
 * does.
 */
export function changesState({name, raw}: Pick<RpcMethod, 'name' | 'raw'>): boolean {
  const {'x-changes-state': decided} = raw
  return typeof decided === 'boolean' ? decided : commanding.test(name) || changing.test(name)
}

/** Returns the panel of a method. A subscription needs a connection that stays open. */
export function tryMethod(root: JsonObject, method: RpcMethod, target: Target): TryData | undefined {
  const {name, params, structure} = method
  if (isSubscription(name) || /_unsubscribe(?![a-z])/.test(name)) return undefined
  const call = method.examples[0]?.params
  const exampleAt = (key: string, index: number): Json | undefined =>
    Array.isArray(call) ? (call as readonly Json[])[index] : objectOf(call)[key]
  return {
    kind: 'rpc',
    method: name,
    path: '',
    ...target,
    ...(changesState(method) && {asks: true}),
    fields: params.map((param, index) => {
      const example = exampleAt(param.name, index)
      return {
        ...fieldOf(root, {
          name: param.name,
          in: 'param',
          required: param.required,
          schema: param.schema,
          description: param.description ?? textOf(viewOf(root, param.schema).raw.description)
        }),
        ...(example !== undefined && example !== null && {value: example})
      }
    }),
    ...(structure === 'by-name' && {byName: true})
  }
}
