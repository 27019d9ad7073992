import {defineFeature} from '../../plugin/feature.ts'
import {openrpcName, openrpcSettings} from './read-openrpc.ts'
import {codeChecksName, rpcNotes} from './rpc-calls.ts'
import {codeQuotes} from './rules/code-quotes.ts'
import {fenceJson} from './rules/fence-json.ts'
import {fenceShell} from './rules/fence-shell.ts'
import {fenceToml} from './rules/fence-toml.ts'
import {fenceYaml} from './rules/fence-yaml.ts'
import {jsonRpc} from './rules/json-rpc.ts'
import {rpcMethod} from './rules/rpc-method.ts'

/** Checks what readers copy from code blocks: JSON, YAML, TOML, shell commands, quotes, and JSON-RPC requests. */
export const codeChecks = defineFeature({
  name: codeChecksName,
  settings: {[openrpcName]: openrpcSettings},
  notes: rpcNotes,
  rules: [fenceJson, fenceYaml, fenceToml, fenceShell, codeQuotes, jsonRpc, rpcMethod]
})
