const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December'
]

/**
 * `2025-05-09` as `May 9, 2025` on an English page; on any other as it stands, which every language reads. Without the
 * locale or time zone of the machine, whose tables differ between versions. Other text stays as it is.
 */
export function formatDate(iso: string, lang: string): string {
  const match = /^en\b/i.test(lang) ? /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) : undefined
  const month = match && months[Number(match[2]) - 1]
  return match && month ? `${month} ${Number(match[3])}, ${match[1]}` : iso
}
