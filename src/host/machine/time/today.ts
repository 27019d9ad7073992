/**
 * The day of a build, from the first that names one: the command line, `SOURCE_DATE_EPOCH`, the configuration. `today` asks
 * the clock; nothing else does.
 */
export function buildDate(called: string | undefined, configured: string | undefined): string | undefined {
  const fixed = process.env.SOURCE_DATE_EPOCH ? today() : undefined
  const date = called ?? fixed ?? configured
  return date === 'today' ? today() : date
}

/** Today's date as YYYY-MM-DD, in UTC so that every machine agrees; `SOURCE_DATE_EPOCH` (in seconds) fixes it. */
export function today(): string {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH)
  const now = process.env.SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date()
  return now.toISOString().slice(0, 10)
}
