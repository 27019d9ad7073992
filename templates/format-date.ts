/**
 * Returns the day of a date or a point in time, such as `2025-05-09`. Every language and every table has this one form. Other text
 * stays as it is.
 *
 * @param _lang ignored; templates of projects may still pass it
 */
export function formatDate(iso: string, _lang?: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0] ?? iso
}
