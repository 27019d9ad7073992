import type {Diagnostic} from '../../model/diagnostic.ts'
import {hiddenPlaces} from './hidden-places.ts'

/** Shorter secrets could match unrelated words. */
const leastLength = 8

/** Masks found secrets in all findings, because rules about links also quote a link with a token in it. */
export function redact(
  diagnostics: readonly Diagnostic[],
  readSource: (file: string) => string | undefined
): readonly Diagnostic[] {
  const secrets = new Set<string>()
  for (const [file, places] of hiddenPlaces(diagnostics)) {
    const lines = readSource(file)?.split('\n') ?? []
    for (const {start, end} of places) {
      const text =
        end && end.line === start.line ? lines[start.line - 1]?.slice(start.column - 1, end.column - 1) : undefined
      if (text !== undefined && text.length >= leastLength) secrets.add(text)
    }
  }
  if (secrets.size === 0) return diagnostics
  const clean = (text: string): string =>
    [...secrets].reduce((result, secret) => result.replaceAll(secret, '•••'), text)
  return diagnostics.map(diagnostic => ({
    ...diagnostic,
    reason: clean(diagnostic.reason),
    ...(diagnostic.actual !== undefined && {actual: clean(diagnostic.actual)}),
    ...(diagnostic.expected && {expected: diagnostic.expected.map(clean)}),
    ...(diagnostic.note !== undefined && {note: clean(diagnostic.note)})
  }))
}
