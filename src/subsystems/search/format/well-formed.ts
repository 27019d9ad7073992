/** Replaces unpaired surrogates. `encodeURIComponent` throws on them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
