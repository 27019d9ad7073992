export const withValue: readonly string[]
export function hasFolder(args: readonly string[]): boolean
export function asksForHelp(args: readonly string[]): boolean
