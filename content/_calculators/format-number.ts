/**
 * A number as pages write it: `1,234.5`, without what a locale would change.
 *
 * @param places at most so many after the point; zeros at the end are left out
 * @returns `–` for what is no number, so that a wrong input shows
 */
export function formatNumber(value: number, places = 0): string {
  if (!Number.isFinite(value)) return '–'
  const [whole = '', part = ''] = value.toFixed(places).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = part.replace(/0+$/, '')
  return rest === '' ? grouped : `${grouped}.${rest}`
}

/**
 * An amount of ETH with as many places as say something: four digits beside the zeros at its front.
 *
 * @param gwei billionths of an ETH
 */
export function formatEth(gwei: number): string {
  const eth = gwei / 1e9
  if (!Number.isFinite(eth)) return '–'
  const zeros = eth === 0 ? 0 : Math.max(0, -Math.floor(Math.log10(Math.abs(eth))) - 1)
  return `${formatNumber(eth, Math.min(18, zeros + 4))} ETH`
}

/**
 * @param text as somebody writes it: `1,234.5`, `1_000`, ` 7 `
 * @returns not a number where it is none, below `least` or above `most`
 */
export function parseNumber(text: string, {least = 0, most = Number.MAX_SAFE_INTEGER, whole = false} = {}): number {
  const plain = text.replace(/[\s,_]/g, '')
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return Number.NaN
  const value = Number(plain)
  if (value < least || value > most || (whole && !Number.isInteger(value))) return Number.NaN
  return value
}
