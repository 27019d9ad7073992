import {InvalidArgumentError} from 'commander'
import type {Shard} from '../../model/shard.ts'

/** Values of options. Each throws what commander prints as a usage error. */

export function parseCount(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('expected a number from 1')
  return number
}

export function parseAmount(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new InvalidArgumentError('expected a number from 0')
  return number
}

export function parsePort(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new InvalidArgumentError('expected a number from 0 to 65535')
  return number
}

export function parseBase(text: string): string {
  if (!text.startsWith('/')) throw new InvalidArgumentError('expected a path that starts with a slash')
  return text.endsWith('/') ? text : `${text}/`
}

/** Of `--url`: the origin of a site, without a slash at its end. */
export function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new InvalidArgumentError('expected where the site is published, such as https://docs.example.org')
  if (url.href !== `${url.origin}/`)
    throw new InvalidArgumentError(`expected ${url.origin} alone; a path goes into --base`)
  return url.origin
}

/** Of `--date`: a day, or `today`, which asks the clock. */
export function parseDate(text: string): string {
  if (text !== 'today' && !(/^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)))
    throw new InvalidArgumentError('expected a day such as 2026-07-01, or today')
  return text
}

/** Of `--shard`: which of how many, from 1. */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (!index || !count || index > count) throw new InvalidArgumentError('expected which of how many, such as 1/4')
  return {index, count}
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
}

/** Of an option that may be repeated. */
export function collect(text: string, before: readonly string[]): string[] {
  return [...before, text]
}
