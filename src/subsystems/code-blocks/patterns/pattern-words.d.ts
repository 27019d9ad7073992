export function patternWords(pattern: string): string[][]
