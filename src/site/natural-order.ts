import {compareCodeUnits} from '../model/order.ts'

/** Text prepared for comparison, once per text instead of once per comparison. */
export interface NaturalKey {
  readonly text: string
  readonly parts: readonly string[]
}

const ascii = /^[\u0020-\u007e]*$/

/**
 * Splits text into runs of digits and of other characters, with case and accents folded. Unlike `Intl.Collator`, it does not
 * depend on the locale or on the ICU data of the machine.
 */
export function naturalKey(text: string): NaturalKey {
  const plain = ascii.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '')
  const folded = plain.toLowerCase()
  return {text, parts: folded.match(/[0-9]+|[^0-9]+/g) ?? []}
}

/** Compares as readers expect: "Step 9" before "Step 10", "apple" before "Banana". Equal texts are compared by code unit. */
export function compareNatural(a: NaturalKey, b: NaturalKey): number {
  const shared = Math.min(a.parts.length, b.parts.length)
  for (let i = 0; i < shared; i++) {
    const order = compareParts(a.parts[i] ?? '', b.parts[i] ?? '')
    if (order !== 0) return order
  }
  return a.parts.length - b.parts.length || compareCodeUnits(a.text, b.text)
}

function compareParts(a: string, b: string): number {
  if (!isDigit(a) || !isDigit(b)) return compareCodeUnits(a, b)
  const left = a.replace(/^0+/, '')
  const right = b.replace(/^0+/, '')
  return left.length - right.length || compareCodeUnits(left, right)
}

function isDigit(part: string): boolean {
  return part.charCodeAt(0) <= 57 && part.charCodeAt(0) >= 48
}
