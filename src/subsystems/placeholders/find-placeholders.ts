import type {Constants} from '../../model/project/constants.ts'
import {matchesOf} from '../../model/text/matches-of.ts'
import {type Placeholder, placeholdersOf} from './placeholder.ts'

/** A placeholder in text. */
export interface FoundPlaceholder {
  readonly placeholder: Placeholder
  readonly from: number
  readonly to: number
}

interface Finder {
  readonly pattern: RegExp
  readonly byText: ReadonlyMap<string, Placeholder>
}

const finders = new WeakMap<Constants, Finder | undefined>()

/** Finds the declared placeholders in text, in order. A name inside a longer word does not count. */
export function findPlaceholders(text: string, constants: Constants): readonly FoundPlaceholder[] {
  const finder = finderOf(constants)
  if (!finder) return []
  return matchesOf(text, finder.pattern).flatMap(({0: found, index}) => {
    const placeholder = finder.byText.get(found)
    return placeholder ? [{placeholder, from: index, to: index + found.length}] : []
  })
}

/** Returns whether the project declares placeholders. */
export function hasPlaceholders(constants: Constants): boolean {
  return finderOf(constants) !== undefined
}

function finderOf(constants: Constants): Finder | undefined {
  if (finders.has(constants)) return finders.get(constants)
  const byText = new Map(
    placeholdersOf(constants).flatMap(placeholder =>
      [placeholder.name, ...placeholder.also].map(name => [name, placeholder] as const)
    )
  )
  // Longest first: `YOUR_L1_RPC_URL` is not `YOUR_L1_RPC` with a suffix.
  const names = [...byText.keys()].sort((a, b) => b.length - a.length)
  const finder = names.length > 0 ? {byText, pattern: new RegExp(names.map(wordPattern).join('|'), 'g')} : undefined
  finders.set(constants, finder)
  return finder
}

function wordPattern(name: string): string {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  // `$YOUR_RPC_URL` is a shell variable, which gets its value elsewhere.
  const before = /^\w/.test(name) ? '(?<![A-Za-z0-9_$]|\\$\\{)' : ''
  return `${before}${literal}${/\w$/.test(name) ? '(?![A-Za-z0-9_])' : ''}`
}
