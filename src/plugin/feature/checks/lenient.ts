/** What the rules of a feature mean for pages that were written for another generator. */
export interface Lenient {
  /** Rules that are off, because such pages usually break them. */
  readonly off?: readonly string[]
  /** How much readers miss on a page with a finding, from 0 to 100, by rule. A summary of many findings shows the worst. */
  readonly losses?: Readonly<Record<string, number>>
}
