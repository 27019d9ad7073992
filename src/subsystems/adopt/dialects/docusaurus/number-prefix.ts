/** Removes a prefix such as `01-` from a name. */
export type PrefixParser = (name: string) => {readonly name: string; readonly number?: number}

/** Names that start like a date or a version keep their numbers. */
const dateOrVersion = /^(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*$|^\d+[-_.]\d+.*$/
const prefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Removes the number that orders files from a name: `01-`, `2. `, `3_`. */
export const numberPrefix: PrefixParser = name => {
  const match = dateOrVersion.test(name) ? null : prefix.exec(name)
  return match?.[1] === undefined ? {name} : {name: match[2] ?? name, number: Number.parseInt(match[1], 10)}
}

/** Returns the names of folders in a path, without the numbers that order them. */
export function withoutPrefixes(parts: readonly string[], prefixes: PrefixParser | undefined): string[] {
  return parts.map(part => prefixes?.(part).name ?? part)
}
