import {parse} from 'yaml'
import type {FrontMatter} from '../model/page.ts'

/** Parses front matter without validation. Returns an empty object if it is invalid, which reading the page reports. */
export function plainFrontMatter(block: string | undefined): FrontMatter {
  if (block === undefined) return {}
  try {
    const value: unknown = parse(block, {schema: 'core', maxAliasCount: 100, logLevel: 'silent'})
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FrontMatter) : {}
  } catch {
    return {}
  }
}
