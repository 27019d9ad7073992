import {isObject, type Json, type JsonObject, listOf, membersOf, objectOf, pointerOf, textOf} from '../api/json.ts'
import {isForeign} from '../api/schemas/check-schemas.ts'
import {anchorOf, slugsOf} from '../api/slug.ts'
import {resolve, resolveObject} from '../api/specs/spec-document.ts'

/** A kind of message of a channel. */
export interface Message {
  /** Key in the channel, or its name where only an operation declares it. */
  readonly id: string
  /** The id as part of an anchor, unlike that of all other messages of the channel. */
  readonly anchor: string
  readonly name: string
  readonly title: string
  readonly contentType: string | undefined
  readonly headers: Json | undefined
  readonly payload: Json | undefined
  /** Set if the payload is described in another language, such as Avro or Protobuf. */
  readonly foreign: {readonly format: string; readonly schema: Json} | undefined
  readonly deprecated: boolean
  readonly pointer: string
  readonly raw: JsonObject
}

/** Something that the described application does with a channel. */
export interface ChannelOperation {
  readonly id: string
  /** The id as part of an anchor, unlike that of all other operations of the channel. */
  readonly anchor: string
  readonly action: 'send' | 'receive'
  readonly messages: readonly Message[]
  readonly reply: Reply | undefined
  readonly pointer: string
  readonly raw: JsonObject
}

export interface Reply {
  /** Pointer of the channel; absent if the address is only known at run time. */
  readonly channel: string | undefined
  readonly address: JsonObject
  readonly messages: readonly Message[]
}

export interface Channel {
  readonly id: string
  /** The id as an anchor, unlike that of all other channels. */
  readonly anchor: string
  readonly title: string
  /** Absent if it is only known at run time. */
  readonly address: string | undefined
  readonly parameters: readonly (readonly [name: string, raw: JsonObject, pointer: string])[]
  /** Servers by name: those of the channel, or all. */
  readonly servers: readonly (readonly [name: string, raw: JsonObject])[]
  readonly messages: readonly Message[]
  readonly operations: readonly ChannelOperation[]
  readonly pointer: string
  readonly raw: JsonObject
}

/** Returns the channels of a document, each with the operations that use it. */
export function channelsOf(root: JsonObject): Channel[] {
  const all = withAnchors(Object.entries(objectOf(root.channels)).map(([id, value]) => channelOf(root, id, value)))
  const operations = Object.entries(objectOf(root.operations)).flatMap(([id, value]) => {
    const raw = withTraits(root, resolveObject(root, value))
    const at = resolve(root, raw.channel).ref
    return [{id, raw, at, pointer: resolve(root, value).ref ?? `/operations${pointerOf([id])}`}]
  })
  return all.map(channel => ({
    ...channel,
    operations: withAnchors(
      operations
        .filter(({at}) => at === channel.pointer)
        .map(({id, raw, pointer}) => operationOf(root, all, channel, {id, raw, pointer}))
    )
  }))
}

/** Adds anchors, which differ even for ids such as `leg.added` and `leg_added`. */
function withAnchors<Part extends {readonly id: string}>(parts: readonly Part[]): (Part & {readonly anchor: string})[] {
  const anchors = slugsOf(
    parts.map(({id}) => id),
    anchorOf
  )
  return parts.map(part => ({...part, anchor: anchors.get(part.id) ?? anchorOf(part.id)}))
}

function channelOf(root: JsonObject, id: string, value: Json | undefined): Omit<Channel, 'anchor'> {
  const raw = resolveObject(root, value)
  const pointer = resolve(root, value).ref ?? `/channels${pointerOf([id])}`
  const servers = listOf(raw.servers)
  const named = Object.entries(objectOf(root.servers))
  const own = servers.map(server => resolve(root, server).ref)
  return {
    id,
    title: textOf(raw.title) ?? id,
    address: textOf(raw.address),
    parameters: Object.entries(objectOf(raw.parameters)).map(([name, parameter]) => [
      name,
      resolveObject(root, parameter),
      `${pointer}/parameters${pointerOf([name])}`
    ]),
    servers: named
      .filter(
        ([name, server]) =>
          servers.length === 0 || own.includes(resolve(root, server).ref ?? `/servers${pointerOf([name])}`)
      )
      .map(([name, server]) => [name, resolveObject(root, server)]),
    messages: withAnchors(
      Object.entries(objectOf(raw.messages)).map(([key, message]) =>
        messageOf(root, key, message, `${pointer}/messages${pointerOf([key])}`)
      )
    ),
    operations: [],
    pointer,
    raw
  }
}

/** Returns a message, or an operation, with what its traits add. Its own members take precedence. */
function withTraits(root: JsonObject, raw: JsonObject): JsonObject {
  const {traits, ...own} = raw
  return listOf(traits)
    .map(trait => resolveObject(root, trait))
    .toReversed()
    .reduce<JsonObject>((target, trait) => merge(trait, target), own)
}

/** Merges two JSON values like RFC 7396. */
function merge(target: JsonObject, patch: JsonObject): JsonObject {
  const merged: Record<string, Json | undefined> = {...target}
  for (const [key, value] of Object.entries(patch)) {
    const known = merged[key]
    merged[key] = isObject(known) && isObject(value) ? merge(known, value) : value
  }
  return merged
}

function messageOf(root: JsonObject, id: string, value: Json | undefined, place: string): Omit<Message, 'anchor'> {
  const raw = withTraits(root, resolveObject(root, value))
  const name = textOf(raw.name) ?? id
  const {schema: payload, foreign} = schemaOf(root, raw.payload)
  return {
    id,
    name,
    title: textOf(raw.title) ?? name,
    contentType: textOf(raw.contentType) ?? textOf(root.defaultContentType),
    headers: schemaOf(root, raw.headers).schema,
    payload,
    foreign,
    deprecated: raw.deprecated === true,
    pointer: resolve(root, value).ref ?? place,
    raw
  }
}

/** Returns a schema, which may be wrapped in an object with the format that it has. */
function schemaOf(root: JsonObject, value: Json | undefined): Pick<Message, 'foreign'> & {schema: Json | undefined} {
  const wrapped = resolveObject(root, value)
  const format = textOf(wrapped.schemaFormat)
  if (format === undefined) return {schema: value, foreign: undefined}
  return isForeign(wrapped)
    ? {schema: undefined, foreign: {format, schema: wrapped.schema ?? null}}
    : {schema: wrapped.schema, foreign: undefined}
}

function operationOf(
  root: JsonObject,
  channels: readonly Channel[],
  channel: Channel,
  {id, raw, pointer}: {readonly id: string; readonly raw: JsonObject; readonly pointer: string}
): Omit<ChannelOperation, 'anchor'> {
  const {reply: given, action} = raw
  const reply = given === undefined ? undefined : resolveObject(root, given)
  const at = reply && resolve(root, reply.channel).ref
  const there = channels.find(({pointer: known}) => known === at)
  return {
    id,
    action: action === 'receive' ? 'receive' : 'send',
    messages: pick(root, raw.messages, channel),
    reply: reply && {
      channel: at,
      address: resolveObject(root, reply.address),
      messages: pick(root, reply.messages, there ?? channel)
    },
    pointer,
    raw
  }
}

/** Returns the messages of a channel that an operation lists, or all of them. */
function pick(root: JsonObject, listed: Json | undefined, {messages}: Channel): readonly Message[] {
  if (listed === undefined) return messages
  return listOf(listed).flatMap(value => {
    const ref = resolve(root, value).ref
    return messages.find(({pointer}) => pointer === ref) ?? []
  })
}

/** Returns the tags of a part of a document. */
export function tagsOf(root: JsonObject, {tags}: JsonObject): JsonObject[] {
  return listOf(tags).map(tag => resolveObject(root, tag))
}

/** Returns the bindings of a part by protocol. */
export function bindingsOf(root: JsonObject, {bindings}: JsonObject): [protocol: string, binding: JsonObject][] {
  return membersOf(resolveObject(root, bindings)).map(([name, binding]) => [name, resolveObject(root, binding)])
}
