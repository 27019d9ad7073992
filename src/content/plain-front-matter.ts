import {parse} from 'yaml'
import type {FrontMatter} from '../model/page.ts'

const pattern = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

/** Returns the text of a page's front matter; `undefined` if it has none. */
export function frontMatterBlock(text: string): string | undefined {
  return pattern.exec(text)?.[1]
}

/** Returns a page's text after its front matter. */
export function withoutFrontMatter(text: string): string {
  return text.replace(pattern, '')
}

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
