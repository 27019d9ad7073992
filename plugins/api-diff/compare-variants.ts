import type {Json, JsonObject} from '../api/json.ts'
import {type SchemaView, textOfTitle, typeWords, viewOf} from '../api/schemas/schema-view.ts'
import {levelOf} from './change.ts'
import type {SchemaChange, Step} from './schema-change.ts'
import {meaningOf} from './schema-meaning.ts'

interface Choice {
  readonly schema: Json
  readonly meaning: string
  /** Name, title or type, which readers see. */
  readonly called: string
}

/** Compares alternatives. Those with the same meaning match first, then those with the same name; others are gone or new. */
export function compareVariants(a: SchemaView, b: SchemaView, step: Step): SchemaChange[] {
  const {direction, roots, depth, changesOf} = step
  const [old, now] = [choicesOf(roots.before, a), choicesOf(roots.after, b)]
  if (old.length === 0 && now.length === 0) return []
  const report = (isMore: boolean, what: string): SchemaChange => ({level: levelOf(isMore, direction), path: '', what})
  const names = (list: readonly Choice[]): string => list.map(({called}) => `\`${called}\``).join(', ')
  if (old.length === 0) return [report(false, `Only certain variants are now allowed: ${names(now)}.`)]
  if (now.length === 0) return [report(true, `Any variant is now allowed, not only ${names(old)}.`)]
  const changes: SchemaChange[] = []
  const gone: Choice[] = []
  const rest = [...now]
  const take = (find: (choice: Choice) => boolean): Choice | undefined => {
    const at = rest.findIndex(find)
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  }
  // Variants with the same meaning are removed first, so that a name never matches a variant that another one is equal to.
  const open = old.filter(choice => {
    const equal = take(({meaning}) => meaning === choice.meaning)
    if (equal) changes.push(...wordChanges(choice, equal, step))
    return !equal
  })
  for (const choice of open) {
    const other = take(({called}) => called === choice.called)
    if (other) changes.push(...changesOf(choice.schema, other.schema, direction, roots, depth + 1))
    else gone.push(choice)
  }
  if (gone.length > 0) changes.push(report(false, `The variant ${names(gone)} is no longer possible.`))
  if (rest.length > 0) changes.push(report(true, `The variant ${names(rest)} is now possible.`))
  return changes
}

/** Returns what differs between variants that accept the same values: words, defaults and marks. */
function wordChanges({schema}: Choice, other: Choice, {direction, roots, depth, changesOf}: Step): SchemaChange[] {
  return changesOf(schema, other.schema, direction, roots, depth + 1).filter(({level}) => level !== 'breaking')
}

function choicesOf(root: JsonObject, {groups}: SchemaView): Choice[] {
  return groups.flatMap(({variants}) =>
    variants.map(({schema}) => {
      const view = viewOf(root, schema)
      return {schema, meaning: meaningOf(root, schema), called: view.name ?? textOfTitle(view) ?? typeWords(root, view)}
    })
  )
}
