/** A text range with a secret, which must never be in a public page or be stored by one. */
export interface Secret {
  /** The kind of secret in words, never the secret itself. */
  readonly kind: string
  readonly from: number
  readonly to: number
}

/**
 * Tokens of known providers. Group 1 is the secret part. A pattern runs only if the text contains its hint, because most pages
 * contain none and a search for a word costs a hundredth of a pattern's.
 */
const tokens: readonly (readonly [kind: string, hint: string, pattern: RegExp])[] = [
  ['Infura project id', 'infura.io', /infura\.io\/(?:ws\/)?v3\/([0-9a-f]{32})\b/gi],
  ['Alchemy key', 'alchemy', /(?:alchemy\.com|alchemyapi\.io)\/v2\/([\w-]{28,40})/g],
  ['QuickNode token', 'quiknode.pro', /quiknode\.pro\/([0-9a-f]{32,64})\b/gi],
  ['Ankr token', 'rpc.ankr.com', /rpc\.ankr\.com\/\w+\/([0-9a-f]{64})\b/gi],
  ['password in a URL', '@', /:\/\/[^\s/:@"'`<>]+:([^\s/@"'`<>]{6,})@/gi],
  ['key in a URL', '=', /[?&](?:api[-_]?key|access[-_]?token|token|secret)=([\w-]{20,})/gi],
  ['GitHub token', 'gh', /\b(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,})\b/g],
  ['AWS access key', 'IA', /\b((?:AKIA|ASIA)[0-9A-Z]{16})\b/g],
  ['Google API key', 'AIza', /\b(AIza[0-9A-Za-z_-]{35})\b/g],
  ['Slack token', 'xox', /\b(xox[abprs]-[0-9A-Za-z-]{20,})\b/g],
  ['Stripe key', 'k_live_', /\b([rs]k_live_[0-9A-Za-z]{20,})\b/g],
  ['npm token', 'npm_', /\b(npm_[A-Za-z0-9]{36})\b/g],
  ['OpenAI or Anthropic key', 'sk-', /\b(sk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,})/g],
  [
    'value of a secret variable',
    '=',
    /\b[A-Z0-9_]*(?:API_KEY|SECRET|TOKEN|PASSWORD)\s*=\s*["']?([A-Za-z0-9+/_-]{24,}={0,2})(?=["'\s]|$)/gm
  ]
]

const pem = /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\s|\\n)+((?:[A-Za-z0-9+/=]{20,}(?:\s|\\n)*)+)/g

/** Returns the private keys in PEM form. */
export function pemKeysIn(text: string): Secret[] {
  if (!text.includes('PRIVATE KEY-----')) return []
  return [...text.matchAll(pem)].flatMap(match =>
    (match[1] ?? '').length > 60
      ? [{kind: 'private key in PEM form', from: match.index, to: match.index + match[0].trimEnd().length}]
      : []
  )
}

/** Returns tokens and passwords of known forms, except for obvious examples. */
export function tokensIn(text: string): Secret[] {
  const found: Secret[] = []
  for (const [kind, hint, pattern] of tokens) {
    if (!text.includes(hint)) continue
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? match[0]
      const from = match.index + match[0].lastIndexOf(value)
      const to = from + value.length
      if (!isPlaceholder(value) && !found.some(other => from < other.to && to > other.from))
        found.push({kind, from, to})
    }
  }
  return found
}

function isPlaceholder(value: string): boolean {
  // Addresses and hashes are public, and `TOKEN` is a contract more often than a secret.
  if (/^0x[0-9a-fA-F]+$/.test(value)) return true
  if (
    /your|example|placeholder|changeme|change-me|redacted|insert|replace|dummy|xxxx|\.\.\.|<|\$|\{|\*\*\*/i.test(value)
  )
    return true
  if (/^(?:password|secret|pass|admin|test|postgres)\w{0,4}$/i.test(value)) return true
  if (/^[A-Z_]+$/.test(value) || /^[a-z_]+$/.test(value) || /^[a-z]+(?:-[a-z]+)+$/i.test(value)) return true
  return new Set(value).size <= 5
}
