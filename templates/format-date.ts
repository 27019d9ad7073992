/**
 * Returns the day of a date or a point in time, such as `2025-05-09`. All languages and tables use this format. Other text
 * does not change.
 *
 * @param _lang ignored; templates of projects may still pass it
 */
export function formatDate(iso: string, _lang?: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(iso)?.[0] ?? iso
}
