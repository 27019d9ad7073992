import type {Json} from '../api/json.ts'

/** What the panel of an operation or a method needs to know. It is in the page as JSON. */
export interface TryData {
  readonly kind: 'http' | 'rpc'
  /** `GET`, or the name of a JSON-RPC method. */
  readonly method: string
  /** The path with its parameters in braces; empty for JSON-RPC. */
  readonly path: string
  /** Addresses to choose from. */
  readonly servers: readonly string[]
  /** The reader's own endpoint, as a placeholder or an address that contains one. It replaces the servers. */
  readonly endpoint?: string
  /** Whether the call may change state, so that the panel asks before it sends. */
  readonly asks?: true
  readonly fields: readonly TryField[]
  /** Bodies by media type. */
  readonly bodies?: readonly TryBody[]
  readonly needsBody?: true
  /** Alternatives, each with the keys that it needs together. */
  readonly auth?: readonly (readonly TryKey[])[]
  /** Whether parameters of JSON-RPC are an object. */
  readonly byName?: true
}

export interface TryField {
  readonly name: string
  readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'param'
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'json'
  readonly required?: true
  /** One sentence. */
  readonly about?: string
  readonly choices?: readonly Json[]
  /** The first value of the field. */
  readonly value?: Json
  /** A value to show in an empty field. */
  readonly example?: Json
  /** Whether a JSON value may be text without quotes. */
  readonly allowsText?: true
  /** How a list or an object is written. */
  readonly style?: string
  readonly explode?: boolean
  readonly pattern?: string
  readonly least?: number
  readonly most?: number
  readonly leastLength?: number
  readonly mostLength?: number
}

export interface TryBody {
  readonly type: string
  /** The first text of the field. */
  readonly text: string
  /** Members that the schema requires. */
  readonly required?: readonly string[]
}

/** A key that a request needs. The panel keeps its value in memory only. */
export interface TryKey {
  /** Name of the security scheme. */
  readonly scheme: string
  readonly kind: 'header' | 'query' | 'cookie' | 'bearer' | 'basic'
  /** Name of the header, the parameter or the cookie. */
  readonly name: string
}
