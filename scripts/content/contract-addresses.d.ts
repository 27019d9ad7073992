export function contractAddresses(read: (path: string) => string): string
