export function patternNeeds(pattern: string): string
