/**
 * Returns a short hash of text, in letters and digits. The build and the browser compute the same one. Not suitable for
 * secrets.
 */
export function shortHash(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}
