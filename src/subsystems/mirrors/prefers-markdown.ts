/**
 * Returns whether a program requests a page as Markdown: its `Accept` contains `text/markdown` and prefers it to HTML.
 * Browsers never send it.
 *
 * @param accept the header as it was sent
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false
  const weights = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map(item => item.trim())
    const weight = parameters.find(item => item.startsWith('q='))?.slice(2)
    const value = weight === undefined ? 1 : Number(weight)
    if (Number.isFinite(value)) weights.set(type, Math.max(value, weights.get(type) ?? 0))
  }
  const markdown = weights.get('text/markdown') ?? 0
  const html = Math.max(weights.get('text/html') ?? 0, weights.get('application/xhtml+xml') ?? 0)
  // With equal weights, the type that is listed first.
  return markdown > html || (markdown > 0 && markdown === html && isFirst(weights))
}

function isFirst(weights: ReadonlyMap<string, number>): boolean {
  const names = [...weights.keys()]
  const html = names.findIndex(name => name === 'text/html' || name === 'application/xhtml+xml')
  return names.indexOf('text/markdown') < html
}
