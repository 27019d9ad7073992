/** An address or a hash has no words: where it is broken, it cannot be compared any more. */
const hash = /(0x[\da-f]{9,})/i

/** After a character that parts the words of a name, a path or a signature, and before a hump. */
const joint =
  /(?<=[_.\-/:=,;&?@|+(])(?=[^_.\-/:=,;&?@|+(\s])|(?<=\s)(?=\S)|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** Characters of the shortest part: a line of fewer looks like a slip. */
const shortest = 3

/** Returns the parts of a name, between which a line may end: `eth_`, `getBlock`, `ByHash`. Joined, they are the name. */
export function breakName(name: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const piece of name.split(hash).flatMap((text, index) => (index % 2 === 1 ? text : text.split(joint)))) {
    part += piece
    if (part.length < shortest) continue
    parts.push(part)
    part = ''
  }
  if (part !== '') parts.push((parts.pop() ?? '') + part)
  return parts
}
