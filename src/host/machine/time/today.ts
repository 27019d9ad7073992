/**
 * Returns the date of a build, from the first source that defines one: the command line, `SOURCE_DATE_EPOCH`, the configuration.
 * Only `today` reads the clock.
 */
export function buildDate(called: string | undefined, configured: string | undefined): string | undefined {
  const fixed = process.env.SOURCE_DATE_EPOCH ? today() : undefined
  const date = called ?? fixed ?? configured
  return date === 'today' ? today() : date
}

/** Returns today's date as YYYY-MM-DD, in UTC so all machines agree. `SOURCE_DATE_EPOCH` (in seconds) overrides it. */
export function today(): string {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH)
  const now = process.env.SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date()
  return now.toISOString().slice(0, 10)
}
