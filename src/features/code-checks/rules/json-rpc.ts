import {findNodeAtLocation, getNodeValue} from 'jsonc-parser'
import type {PageRule} from '../../../rules/rule.ts'
import {rpcRequestsOf} from '../rpc-requests.ts'

export const jsonRpc: PageRule = {
  kind: 'page',
  name: 'json-rpc',
  severity: 'error',
  summary: 'JSON-RPC requests have their four members, in valid JSON.',
  check(page, report) {
    const {requests, sent} = rpcRequestsOf(page)
    for (const {fence, json, placeOf} of sent) {
      if (json.problem)
        report({
          ...placeOf(json.problem.from, json.problem.to),
          ...(fence.file && {file: fence.file}),
          reason: json.problem.reason
        })
    }
    for (const {fence, node, method, placeOf} of requests) {
      const at = fence.file ? {file: fence.file} : {}
      const missing = ['jsonrpc', 'params', 'id'].find(name => !findNodeAtLocation(node, [name]))
      if (missing && !(missing === 'id' && method.endsWith('_subscription'))) {
        // `params` is optional for a method without parameters, but some nodes reject requests without it.
        report({
          ...placeOf(node),
          ...at,
          reason: `The JSON-RPC request has no \`${missing}\`. It needs \`jsonrpc\`, \`method\`, \`params\` and \`id\`.`
        })
      }
      const version = findNodeAtLocation(node, ['jsonrpc'])
      if (version && getNodeValue(version) !== '2.0')
        report({
          ...placeOf(version),
          ...at,
          reason: `Unexpected version \`${String(getNodeValue(version))}\`, expected \`"2.0"\``
        })
      const params = findNodeAtLocation(node, ['params'])
      if (params && params.type !== 'array' && params.type !== 'object' && params.type !== 'number')
        report({...placeOf(params), ...at, reason: `Unexpected ${params.type} in \`params\`, expected an array`})
    }
  }
}
