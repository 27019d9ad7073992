export interface Row {
  readonly name: string
  readonly cold: number
  readonly cpu: number
  readonly megabytes: number
  readonly warm: number
  readonly edited: number
}
export interface Results {
  readonly date: string
  readonly machine: string
  readonly pages: number
  readonly rows: readonly Row[]
}
export function comparison(results: Results): string
export function withComparison(page: string, results: Results): string
