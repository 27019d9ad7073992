export interface Row {
  readonly name: string
  readonly cold: number
}
/** The contents of `bench/results.json`; the part that tests read. */
export interface Results {
  readonly peers: {readonly rows: readonly Row[]}
}
export function withFigures(page: string, results: Results): string
