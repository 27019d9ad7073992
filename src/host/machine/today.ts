/** Today's date as YYYY-MM-DD, in UTC so that every machine agrees; `SOURCE_DATE_EPOCH` (in seconds) fixes it. */
export function today(): string {
  const epoch = Number(process.env.SOURCE_DATE_EPOCH)
  const now = process.env.SOURCE_DATE_EPOCH && Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date()
  return now.toISOString().slice(0, 10)
}
