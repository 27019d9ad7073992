import {compareCodeUnits} from '../../model/order.ts'
import type {Verdict} from './external-links.ts'

type Kind = Verdict['kind']

const words: Readonly<Record<Kind, string>> = {ok: 'reachable', moved: 'moved', broken: 'broken', unknown: 'unknown'}

/**
 * Returns a report: one line for each host with problems, those with the most broken links first, and one line for all others.
 * Empty if no address was checked.
 */
export function hostReport(verdicts: ReadonlyMap<string, Verdict>): string[] {
  const hosts = new Map<string, Record<Kind, number>>()
  for (const [url, {kind}] of verdicts) {
    const host = hostOf(url)
    const counts = hosts.get(host) ?? {ok: 0, moved: 0, broken: 0, unknown: 0}
    counts[kind]++
    hosts.set(host, counts)
  }
  const listed = [...hosts].map(([host, counts]) => ({
    host,
    counts,
    all: Object.values(counts).reduce((a, b) => a + b)
  }))
  const bad = listed
    .filter(({counts, all}) => counts.ok < all)
    .sort(
      (a, b) =>
        b.counts.broken - a.counts.broken ||
        b.counts.moved - a.counts.moved ||
        b.counts.unknown - a.counts.unknown ||
        compareCodeUnits(a.host, b.host)
    )
  const good = listed.filter(({counts, all}) => counts.ok === all)
  const width = Math.max(0, ...bad.map(({host}) => host.length))
  return [
    ...bad.map(({host, counts, all}) => {
      const parts = (['broken', 'moved', 'unknown', 'ok'] as const).filter(kind => counts[kind] > 0)
      return `${host.padEnd(width)}  ${addresses(all)}: ${parts.map(kind => `${counts[kind]} ${words[kind]}`).join(', ')}`
    }),
    ...(good.length > 0
      ? [
          `${good.length} ${bad.length > 0 ? 'other ' : ''}${good.length === 1 ? 'host' : 'hosts'}: ${addresses(good.reduce((sum, {all}) => sum + all, 0))}, all reachable`
        ]
      : [])
  ]
}

function addresses(count: number): string {
  return `${count} ${count === 1 ? 'address' : 'addresses'}`
}

function hostOf(url: string): string {
  try {
    return new URL(url, 'https://x').host
  } catch {
    return url
  }
}
