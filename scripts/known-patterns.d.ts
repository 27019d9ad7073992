import type {KnownPattern} from '../src/content/known-patterns.ts'

export function knownPatterns(): Promise<Record<string, KnownPattern>>
