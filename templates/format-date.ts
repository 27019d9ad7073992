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

/** `2025-05-09` as `May 9, 2025`, without the machine's locale or time zone; any other text as it stands. */
export function formatDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  const month = match && months[Number(match[2]) - 1]
  return match && month ? `${month} ${Number(match[3])}, ${match[1]}` : iso
}
