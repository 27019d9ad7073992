/** A short name that follows from a text: letters and digits, the same in the page and in the browser. No secret is safe in it. */
export function shortHash(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}
