import {distance} from 'fastest-levenshtein'

/** Returns the names nearest to an unknown one, as suggestions. */
export function nearest(name: string, known: Iterable<string>, most = 3): string[] {
  const wanted = name.toLowerCase()
  const limit = Math.max(2, Math.floor(wanted.length / 3))
  return [...new Set(known)]
    .map(other => ({other, far: distance(wanted, other.toLowerCase())}))
    .filter(({other, far}) => far <= limit || (wanted.length > 3 && other.toLowerCase().includes(wanted)))
    .sort((a, b) => a.far - b.far || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({other}) => other)
}

export function didYouMean(expected: readonly string[]): string {
  const [first, ...others] = expected.map(name => `\`${name}\``)
  if (first === undefined) return ''
  return `; did you mean ${others.length > 0 ? `${[first, ...others.slice(0, -1)].join(', ')} or ${others.at(-1)}` : first}?`
}
