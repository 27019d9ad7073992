/**
 * Compares two strings by UTF-16 code unit. All output uses this order, because it is the same on every machine and in every
 * locale (`localeCompare` is not).
 */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
