/**
 * Returns a shorter text with the same property, so that a failure shows its cause. Removes parts as long as the property holds.
 *
 * @param holds returns true for the given text
 */
export function shrink(text: string, holds: (text: string) => boolean): string {
  let shortest = text
  for (let before = ''; before !== shortest; ) {
    before = shortest
    for (let size = Math.ceil(shortest.length / 2); size >= 1; size = Math.floor(size / 2))
      for (let from = 0; from < shortest.length; ) {
        const shorter = shortest.slice(0, from) + shortest.slice(from + size)
        if (holds(shorter)) shortest = shorter
        else from += size
      }
  }
  return shortest
}
