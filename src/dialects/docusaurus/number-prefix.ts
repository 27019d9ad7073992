/** Takes `01-` off a name. */
export type PrefixParser = (name: string) => {readonly name: string; readonly number?: number}

/** Names that begin like a date or a version keep their numbers. */
const dateOrVersion = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*$|^\d+[-_.]\d+.*$/
const prefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Takes the number off a name that orders files: `01-`, `2. `, `3_`. */
export const numberPrefix: PrefixParser = name => {
  const match = dateOrVersion.test(name) ? null : prefix.exec(name)
  return match?.[1] === undefined ? {name} : {name: match[2] ?? name, number: Number.parseInt(match[1], 10)}
}

/** Names of folders on a way, without the numbers that order them. */
export function withoutPrefixes(parts: readonly string[], prefixes: PrefixParser | undefined): string[] {
  return parts.map(part => prefixes?.(part).name ?? part)
}
