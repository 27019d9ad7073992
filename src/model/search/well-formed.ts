/** Replaces halves of surrogate pairs, which no URL can hold: `encodeURIComponent` throws on them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
