import {didYouMean, suggest} from 'docsgen'
import {checkValue} from '../api/examples/check-value.ts'
import {type JsonObject, listOf, objectOf, pointerOf, textOf} from '../api/json.ts'
import {resolve, resolveObject, type SpecProblem} from '../api/specs/spec-document.ts'
import {validationProblems} from '../api/specs/validation-problems.ts'
import validate from '../schemas/validate-asyncapi.ts'
import type {Channel, Message} from './channels.ts'
import {examplesOf} from './write-channel.ts'

/** Checks a document against the format's schema. */
export function checkDocument(root: JsonObject): SpecProblem[] {
  const version = textOf(root.asyncapi)
  if (version === undefined) return [{pointer: '', reason: 'The document has no version, expected `asyncapi: 3.1.0`'}]
  if (!version.startsWith('3.'))
    return [
      {
        pointer: '/asyncapi',
        reason: `Unexpected AsyncAPI version \`${version}\`, expected \`3.1.0\` or \`3.0.0\``,
        note: '`npx @asyncapi/cli convert` converts documents of version 2.'
      }
    ]
  const {'x-docsgen-files': _, ...own} = root
  try {
    return validate(own) ? [] : validationProblems(own, validate.errors ?? [])
  } catch (error) {
    return [{pointer: '', reason: `The document cannot be validated: ${(error as Error).message}`}]
  }
}

/** Checks what the format's schema cannot express: parameters of addresses, and which channels and messages operations use. */
export function checkChannels(root: JsonObject, channels: readonly Channel[]): SpecProblem[] {
  return [...channels.flatMap(checkAddress), ...checkOperations(root, channels)]
}

function checkAddress({address, id, parameters, pointer}: Channel): SpecProblem[] {
  if (address === undefined) return []
  const named = new Set([...address.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  const declared = parameters.map(([name]) => name)
  return [
    ...[...named].flatMap(name => {
      if (declared.includes(name)) return []
      const expected = suggest(name, declared)
      return [
        {
          pointer: `${pointer}/address`,
          reason: `The parameter \`${name}\` of the channel \`${id}\` is not declared${didYouMean(expected) || '.'}`,
          actual: name,
          expected
        }
      ]
    }),
    ...parameters.flatMap(([name, , place]) =>
      named.has(name)
        ? []
        : [{pointer: place, reason: `The parameter \`${name}\` is not part of the address \`${address}\`.`}]
    )
  ]
}

function checkOperations(root: JsonObject, channels: readonly Channel[]): SpecProblem[] {
  return Object.entries(objectOf(root.operations)).flatMap(([id, value]) => {
    const pointer = resolve(root, value).ref ?? `/operations${pointerOf([id])}`
    const raw = resolveObject(root, value)
    const target = resolve(root, raw.channel)
    const channel = channels.find(known => known.pointer === target.ref)
    // Another check reports references without a target.
    if (target.problem || raw.channel === undefined) return []
    if (!channel)
      return [
        {
          pointer: `${pointer}/channel`,
          reason: `The operation \`${id}\` uses a channel that \`channels\` does not list.`
        }
      ]
    return listOf(raw.messages).flatMap((message, index) => {
      const {ref, problem} = resolve(root, message)
      return problem || channel.messages.some(known => known.pointer === ref)
        ? []
        : [
            {
              pointer: `${pointer}/messages/${index}`,
              reason: `The operation \`${id}\` uses a message that its channel \`${channel.id}\` does not have.`
            }
          ]
    })
  })
}

/** Returns every message once, because several channels may share one. */
function messagesOf(channels: readonly Channel[]): Message[] {
  const all = channels.flatMap(({messages}) => messages)
  return [...new Map(all.map(message => [message.pointer, message])).values()]
}

/** Finds examples of messages that do not match their schemas. */
export function checkMessageExamples(root: JsonObject, channels: readonly Channel[]): SpecProblem[] {
  return messagesOf(channels).flatMap(({id, raw, headers, payload, pointer}) =>
    examplesOf(raw).flatMap(({part, value, pointer: place}) => {
      const schema = part === 'headers' ? headers : payload
      return checkValue(root, schema, value).map(({path, reason}) => ({
        pointer: pointer + place,
        reason: `The schema rejects the ${part} of an example of \`${id}\`${path ? ` at \`${path}\`` : ''}. ${reason}`
      }))
    })
  )
}

/** Finds operations and messages without a description. */
export function undocumentedParts(channels: readonly Channel[]): SpecProblem[] {
  const isSilent = ({title, summary, description}: JsonObject): boolean =>
    [title, summary, description].every(text => textOf(text) === undefined)
  return [
    ...channels
      .flatMap(({operations}) => operations)
      .filter(({raw}) => isSilent(raw))
      .map(({id, pointer}) => ({pointer, reason: `The operation \`${id}\` has no description.`})),
    ...messagesOf(channels)
      .filter(({raw}) => isSilent(raw))
      .map(({id, pointer}) => ({pointer, reason: `The message \`${id}\` has no description.`}))
  ]
}
