/** Matches an address or a hash. It has no words, and breaking it would make it hard to compare. */
const hash = /(0x[\da-f]{9,})/i

/**
 * Matches positions after a character that separates the words of a name, a path or a signature, and before a capital in camel
 * case.
 */
const joint =
  /(?<=[_.\-/:=,;&?@|+(])(?=[^_.\-/:=,;&?@|+(\s])|(?<=\s)(?=\S)|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** Minimum length of a part, because a shorter line would look like a mistake. */
const shortest = 3

/** Returns the parts of a name between which a line may break: `eth_`, `getBlock`, `ByHash`. Joined, they are the name. */
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
