/**
 * Returns a number as pages write it, `1,234.5`, independent of the locale.
 *
 * @param places maximum number of decimal places; trailing zeros are omitted
 * @returns `–` if the value is not a number, so an invalid input is visible
 */
export function formatNumber(value: number, places = 0): string {
  if (!Number.isFinite(value)) return '–'
  const [whole = '', part = ''] = value.toFixed(places).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = part.replace(/0+$/, '')
  return rest === '' ? grouped : `${grouped}.${rest}`
}

/**
 * Returns an amount of ETH with four significant digits.
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
 * @param text as a reader enters it: `1,234.5`, `1_000`, ` 7 `
 * @returns `NaN` if the text is not a number, below `least`, or above `most`
 */
export function parseNumber(text: string, {least = 0, most = Number.MAX_SAFE_INTEGER, whole = false} = {}): number {
  const plain = text.replace(/[\s,_]/g, '')
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return Number.NaN
  const value = Number(plain)
  if (value < least || value > most || (whole && !Number.isInteger(value))) return Number.NaN
  return value
}
