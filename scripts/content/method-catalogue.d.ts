export const services: Readonly<Record<string, 'one' | 'tag'>>
export const methodsRoute: string
export function methodAnchor(name: string): string
export function methodCatalogue(read: (path: string) => string): string
