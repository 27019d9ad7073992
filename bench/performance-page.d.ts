export interface Row {
  readonly name: string
  readonly cold: number
  readonly cpu: number
  readonly megabytes: number
  readonly warm: number
  readonly edited: number
}
export interface MdxRow {
  readonly name: string
  readonly plain: number
  readonly cold: number
  readonly cpu: number
  readonly megabytes: number
}
export interface LargeRow {
  readonly pages: number
  readonly cold: string
  readonly cpu: string
  readonly gigabytes: string
  readonly warm: number
  readonly edited: number
}
export interface Results {
  readonly date: string
  readonly machine: string
  readonly pages: number
  readonly rows: readonly Row[]
  readonly mdx: readonly MdxRow[]
  readonly large: readonly LargeRow[]
}
export function comparison(results: Results): string
export function withComparison(page: string, results: Results): string
