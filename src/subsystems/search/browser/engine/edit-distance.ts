/**
 * Returns the edit distance of two words. Edits are inserted, removed, replaced and swapped letters.
 *
 * @param most limit at which counting stops
 * @returns the number of edits, or `most + 1` for more
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({length: b.length + 1}, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row[j] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = previous
    previous = row
  }
  return Math.min(previous[b.length] ?? 0, most + 1)
}

/** Returns the maximum number of edits between a typed word of this length and the intended word. */
export function toleratedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}
