/** A release as a file in `_releases` has it. */
export interface RecordedRelease {
  readonly version: string
  readonly date?: string
  readonly url?: string
  /** Lines of Markdown. */
  readonly notes?: readonly string[]
}

/** Returns the releases in a file of `docsgen record releases`, newest first; none for other texts, which `release-syntax` reports. */
export function readRecord(text: string): readonly RecordedRelease[] {
  try {
    const {releases} = JSON.parse(text) as {readonly releases?: unknown}
    return Array.isArray(releases) ? releases.filter(isRelease) : []
  } catch {
    return []
  }
}

function isRelease(value: unknown): value is RecordedRelease {
  const {version, notes} = (value ?? {}) as Partial<Record<keyof RecordedRelease, unknown>>
  return typeof version === 'string' && (notes === undefined || Array.isArray(notes))
}
