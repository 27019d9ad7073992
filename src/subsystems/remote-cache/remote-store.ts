import {createHash, createHmac, timingSafeEqual} from 'node:crypto'
import {openConnections} from '../../host/machine/outside/send.ts'
import type {RemoteCacheConfig} from '../../model/project/remote-cache.ts'
import {decodeActionResult, encodeActionResult} from './action-result.ts'
import {type RemoteAccess, RemoteFailure, requestRemote} from './remote-request.ts'

/** Stores bytes by name on another machine. */
export interface RemoteStore {
  /**
   * @param timeout for each request, in ms
   * @returns `undefined` if the remote does not have the name
   * @throws RemoteFailure if the remote cannot be reached, or returns bytes that differ from the stored ones
   */
  get(name: string, timeout: number): Promise<Buffer | undefined>
  /** @throws RemoteFailure */
  put(name: string, bytes: Uint8Array, timeout: number): Promise<void>
}

/** Secrets, which are never part of a configuration. */
export interface RemoteSecrets {
  readonly token?: string | undefined
  /** Signs entries. Entries without a valid signature are rejected. */
  readonly signatureKey?: string | undefined
}

/** Returns the store that a configuration sets. */
export function createRemoteStore(config: RemoteCacheConfig, secrets: RemoteSecrets): RemoteStore {
  const {protocol, url, team} = config
  const access: RemoteAccess = {
    url,
    headers: authorization(secrets.token, protocol),
    connections: openConnections()
  }
  const sign = signer(secrets.signatureKey)
  return protocol === 'bazel' ? bazelStore(access, sign) : turborepoStore(access, sign, team)
}

interface Signer {
  of(name: string, bytes: Uint8Array): string | undefined
  /** @throws RemoteFailure if the signature is wrong */
  check(name: string, bytes: Uint8Array, signature: string | undefined): void
}

function signer(key: string | undefined): Signer {
  const of = (name: string, bytes: Uint8Array): string | undefined =>
    key ? createHmac('sha256', key).update(`${name}\n`).update(bytes).digest('base64') : undefined
  return {
    of,
    check(name, bytes, signature = '') {
      const expected = of(name, bytes)
      if (expected === undefined) return
      const [a, b] = [Buffer.from(expected), Buffer.from(signature)]
      if (a.length !== b.length || !timingSafeEqual(a, b)) throw new RemoteFailure('an entry with a wrong signature')
    }
  }
}

/**
 * Returns the header with the token. Bazel's own servers use names and passwords, so a token with a colon is sent as such a pair.
 */
function authorization(token: string | undefined, protocol: RemoteCacheConfig['protocol']): Record<string, string> {
  if (!token) return {}
  const isPair = protocol === 'bazel' && token.includes(':')
  return {authorization: isPair ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`}
}

/** Uses Bazel's HTTP cache: `/cas/` stores bytes by their SHA-256, and `/ac/` maps what they were made from to those hashes. */
function bazelStore(access: RemoteAccess, sign: Signer): RemoteStore {
  return {
    async get(name, timeout) {
      const action = await requestRemote(access, {path: `/ac/${sha256(name)}`, timeout})
      if (!action) return undefined
      const result = decodeActionResult(action.bytes)
      if (!result) throw new RemoteFailure('an invalid action result')
      const answer = await requestRemote(access, {path: `/cas/${result.hash}`, timeout})
      if (!answer) return undefined
      if (sha256(answer.bytes) !== result.hash) throw new RemoteFailure('bytes that do not match their digest')
      sign.check(name, answer.bytes, result.signature)
      return answer.bytes
    },
    async put(name, bytes, timeout) {
      const hash = sha256(bytes)
      const signature = sign.of(name, bytes)
      await requestRemote(access, {path: `/cas/${hash}`, timeout, send: bytes})
      const result = encodeActionResult({hash, size: bytes.byteLength, ...(signature && {signature})})
      await requestRemote(access, {path: `/ac/${sha256(name)}`, timeout, send: result})
    }
  }
}

/** Uses Turborepo's remote cache API, version 8. */
function turborepoStore(access: RemoteAccess, sign: Signer, team: string | undefined): RemoteStore {
  const query = team === undefined ? '' : `?${team.startsWith('team_') ? 'teamId' : 'slug'}=${encodeURIComponent(team)}`
  const pathOf = (name: string): string => `/v8/artifacts/${sha256(name)}${query}`
  return {
    async get(name, timeout) {
      const answer = await requestRemote(access, {path: pathOf(name), timeout})
      if (answer) sign.check(name, answer.bytes, tagOf(answer.headers['x-artifact-tag']))
      return answer?.bytes
    },
    async put(name, bytes, timeout) {
      const signature = sign.of(name, bytes)
      await requestRemote(access, {
        path: pathOf(name),
        timeout,
        send: bytes,
        headers: {
          'content-type': 'application/octet-stream',
          'x-artifact-duration': '0',
          ...(signature && {'x-artifact-tag': signature})
        }
      })
    }
  }
}

function tagOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
