import {isObject, type Json, type JsonObject, listOf} from '../api/json.ts'
import {resolve} from '../api/specs/spec-document.ts'

/**
 * Returns a description with the texts to which its introduction and its tags refer. The format allows no reference there, and a
 * rule reports it. Bundlers and other tools follow it, so the texts are shown.
 */
export function followTexts(root: JsonObject): JsonObject {
  const withText = (value: Json): Json => {
    if (!isObject(value) || !isObject(value.description)) return value
    const {value: text} = resolve(root, value.description)
    return {...value, ...(typeof text === 'string' && {description: text})}
  }
  const {info, tags} = root
  return {
    ...root,
    ...(info !== undefined && {info: withText(info)}),
    ...(tags !== undefined && {tags: listOf(tags).map(withText)})
  }
}
