import type {Origin} from './diagnostic.ts'

/** Where code of the project threw something: whoever called it notes the place, if it knows it. */
export function thrownAt(thrown: unknown): Origin | undefined {
  return typeof thrown === 'object' && thrown !== null ? (thrown as {origin?: Origin}).origin : undefined
}

/** The place for the end of a message; empty if nobody knows it. */
export function sayThrownAt(thrown: unknown): string {
  const origin = thrownAt(thrown)
  return origin ? ` (${origin.file}:${origin.line}:${origin.column})` : ''
}
