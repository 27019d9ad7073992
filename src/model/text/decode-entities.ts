/** Decodes the value of an attribute in HTML. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal) return String.fromCodePoint(Number(decimal))
      return {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"}[name?.toLowerCase() ?? ''] ?? ''
    }
  )
}
