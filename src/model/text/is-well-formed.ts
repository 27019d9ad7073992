/** Returns whether text has no unpaired surrogate. Node has this method, but the library of ES2023 does not declare it. */
export function isWellFormed(text: string): boolean {
  return (text as unknown as {isWellFormed(): boolean}).isWellFormed()
}
