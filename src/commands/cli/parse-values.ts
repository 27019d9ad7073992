import {isDay} from '../../model/text/day.ts'

// Parsers of option values. Each throws an error that says what was expected.

/** @returns a whole number from 1 */
export function parseCount(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error('expected a number from 1')
  return number
}

/** @returns a whole number from 0 */
export function parseAmount(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error('expected a number from 0')
  return number
}

export function parsePort(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65535) throw new Error('expected a number from 0 to 65535')
  return number
}

/** @returns the path with a trailing slash */
export function parseBase(text: string): string {
  if (!text.startsWith('/')) throw new Error('expected a path that starts with a slash')
  return text.endsWith('/') ? text : `${text}/`
}

/** @returns the origin of a site, without a trailing slash */
export function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Error('expected the address of the published site, such as https://docs.example.org')
  if (url.href !== `${url.origin}/`) throw new Error(`expected only ${url.origin}; a path belongs in --base`)
  return url.origin
}

/** @returns a day such as `2026-07-01`, or `today` */
export function parseDate(text: string): string {
  if (text !== 'today' && !isDay(text)) throw new Error('expected a date such as 2026-07-01, or today')
  return text
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
}

/** Collects the values of an option that may be repeated. */
export function collect(text: string, before: readonly string[]): string[] {
  return [...before, text]
}
