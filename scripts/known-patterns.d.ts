import type {KnownPattern} from '../src/content/code/known-patterns.ts'

export function knownPatterns(): Promise<Record<string, KnownPattern>>
