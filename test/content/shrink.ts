/**
 * Returns a short text of which something still holds, so that a failure shows its cause: parts are removed as long as that is so.
 *
 * @param holds of the given text it returns true
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
