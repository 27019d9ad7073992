import type {Origin} from './diagnostic.ts'

/** Returns the place where project code threw an error, if its caller noted the place. */
export function thrownAt(thrown: unknown): Origin | undefined {
  return typeof thrown === 'object' && thrown !== null ? (thrown as {origin?: Origin}).origin : undefined
}

/** Returns the place for the end of a message; empty if it is unknown. */
export function formatThrownAt(thrown: unknown): string {
  const origin = thrownAt(thrown)
  return origin ? ` (${origin.file}:${origin.line}:${origin.column})` : ''
}
