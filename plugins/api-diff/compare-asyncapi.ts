import {type JsonObject, objectOf} from '../api/json.ts'
import {resolveObject} from '../api/specs/spec-document.ts'
import {type Channel, type ChannelOperation, channelsOf, type Message} from '../asyncapi/channels.ts'
import {serverAddress} from '../asyncapi/write-servers.ts'
import type {Change, Direction} from './change.ts'
import {compareSchemas} from './compare-schemas.ts'
import {valueMeaning} from './schema-meaning.ts'

interface Roots {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly add: (change: Change) => void
}

/** Returns the changes between two AsyncAPI documents that affect clients of the described application. */
export function compareAsyncapi(before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = []
  const roots: Roots = {before, after, add: change => void changes.push(change)}
  compareServers(roots)
  const rest = channelsOf(after)
  for (const old of channelsOf(before)) {
    // Clients know the address. The id counts for a channel whose address changed.
    const now =
      rest.find(({address, id}) => (old.address === undefined ? id === old.id : address === old.address)) ??
      rest.find(({id}) => id === old.id)
    if (now) {
      rest.splice(rest.indexOf(now), 1)
      compareChannels(old, now, roots)
    } else roots.add({level: 'breaking', where: channelWords(old), what: 'The channel was removed.'})
  }
  for (const channel of rest)
    roots.add({level: 'additive', where: channelWords(channel), what: 'The channel was added.'})
  return changes
}

function channelWords({address, id}: Channel): string {
  return `the channel \`${address ?? id}\``
}

function compareServers({before, after, add}: Roots): void {
  const addresses = (root: JsonObject): Set<string> =>
    new Set(Object.values(objectOf(root.servers)).map(server => serverAddress(resolveObject(root, server))))
  const [old, now] = [addresses(before), addresses(after)]
  for (const address of old)
    if (!now.has(address)) add({level: 'breaking', where: `the server \`${address}\``, what: 'The server was removed.'})
  for (const address of now)
    if (!old.has(address)) add({level: 'additive', where: `the server \`${address}\``, what: 'The server was added.'})
}

function compareChannels(old: Channel, now: Channel, roots: Roots): void {
  const {add} = roots
  const where = channelWords(old)
  if (old.address !== now.address)
    add({level: 'breaking', where, what: `The address is now \`${now.address ?? 'only known at run time'}\`.`})
  compareWords(old.raw, now.raw, where, add)
  const names = now.parameters.map(([name]) => name)
  for (const [name, raw] of old.parameters) {
    const other = now.parameters.find(([known]) => known === name)
    const at = `the parameter \`${name}\` of ${where}`
    if (!other) add({level: 'breaking', where: at, what: 'The parameter was removed.'})
    else
      compareSchemas(
        {...raw, type: 'string', location: undefined},
        {...other[1], type: 'string', location: undefined},
        {...roots, direction: 'request', where: at}
      )
  }
  for (const name of names)
    if (!old.parameters.some(([known]) => known === name))
      add({
        level: 'breaking',
        where: `the parameter \`${name}\` of ${where}`,
        what: 'The parameter was added and is required.'
      })
  compareOperations(old, now, roots)
}

function compareOperations(old: Channel, now: Channel, roots: Roots): void {
  const {add} = roots
  const rest = [...now.operations]
  for (const operation of old.operations) {
    // An operation with another id does the same for clients.
    const other =
      rest.find(({id, action}) => id === operation.id && action === operation.action) ??
      rest.find(({action}) => action === operation.action)
    const where = `\`${operation.id}\``
    if (!other) {
      add({level: 'breaking', where, what: `The application no longer ${operation.action}s this.`})
      continue
    }
    rest.splice(rest.indexOf(other), 1)
    compareWords(operation.raw, other.raw, where, add)
    if (operation.raw.deprecated !== true && other.raw.deprecated === true)
      add({level: 'additive', where, what: 'The operation is now deprecated.'})
    const direction = operation.action === 'send' ? 'response' : 'request'
    compareMessages(operation.messages, other.messages, direction, where, roots)
    compareReplies(operation, other, direction === 'response' ? 'request' : 'response', roots)
  }
  for (const {id, action} of rest)
    add({level: 'additive', where: `\`${id}\``, what: `The application now ${action}s this.`})
}

function compareReplies(old: ChannelOperation, now: ChannelOperation, direction: Direction, roots: Roots): void {
  const where = `the reply of \`${old.id}\``
  if (old.reply && now.reply) compareMessages(old.reply.messages, now.reply.messages, direction, where, roots)
  else if (old.reply) roots.add({level: 'breaking', where, what: 'The reply was removed.'})
  else if (now.reply) roots.add({level: 'additive', where, what: 'The reply was added.'})
}

function compareMessages(
  old: readonly Message[],
  now: readonly Message[],
  direction: Direction,
  where: string,
  roots: Roots
): void {
  const {add} = roots
  const rest = [...now]
  for (const message of old) {
    const other = rest.find(({name}) => name === message.name) ?? rest.find(({id}) => id === message.id)
    const at = `the message \`${message.name}\` of ${where}`
    if (!other) {
      add({level: 'breaking', where: at, what: 'The message was removed.'})
      continue
    }
    rest.splice(rest.indexOf(other), 1)
    compareWords(message.raw, other.raw, at, add)
    if (message.contentType !== other.contentType)
      add({
        level: 'breaking',
        where: at,
        what: `The content type was \`${message.contentType ?? 'none'}\` and is \`${other.contentType ?? 'none'}\`.`
      })
    if (!message.deprecated && other.deprecated)
      add({level: 'additive', where: at, what: 'The message is now deprecated.'})
    if (valueMeaning(foreignOf(message)) !== valueMeaning(foreignOf(other)))
      add({level: 'breaking', where: at, what: 'The payload changed.'})
    for (const part of ['headers', 'payload'] as const)
      compareSchemas(message[part], other[part], {...roots, direction, where: `the ${part} of ${at}`})
  }
  // Clients ignore events that they do not know.
  for (const {name} of rest)
    add({level: 'additive', where: `the message \`${name}\` of ${where}`, what: 'The message was added.'})
}

function foreignOf({foreign}: Message): JsonObject {
  return foreign ? {format: foreign.format, schema: foreign.schema} : {}
}

function compareWords(old: JsonObject, now: JsonObject, where: string, add: Roots['add']): void {
  if (['title', 'summary', 'description'].some(key => old[key] !== now[key]))
    add({level: 'words', where, what: 'The description changed.'})
}
