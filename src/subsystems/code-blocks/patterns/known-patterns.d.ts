import type {KnownPattern} from '../highlight/known-patterns.ts'

export function knownPatterns(): Promise<Record<string, KnownPattern>>
