/** A request in a block of shell code. */
export interface CurlRequest {
  readonly method: string
  readonly url: string
  readonly body: string | undefined
  /** Line in the block, from 0. */
  readonly line: number
}

const withValue =
  /^(?:-[XHdouAebFTm]|--(?:request|header|data(?:-\w+)?|json|url|output|user|user-agent|cookie|form|max-time))$/

/** Returns the curl calls in shell code that are literal. */
export function curlRequests(code: string): CurlRequest[] {
  const found: CurlRequest[] = []
  const lines = code.split('\n')
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (!/(?:^|[\s;|&(])curl\s/.test(line)) continue
    const words = wordsOf(
      lines
        .slice(index)
        .join('\n')
        .slice(line.search(/curl\s/) + 'curl'.length)
    )
    const request = requestOf(words, index)
    if (request) found.push(request)
  }
  return found
}

function requestOf(words: readonly string[], line: number): CurlRequest | undefined {
  let method: string | undefined
  let url: string | undefined
  let body: string | undefined
  for (let index = 0; index < words.length; index++) {
    const [word = '', joined] = /^--[\w-]+=/.test(words[index] ?? '') ? split(words[index] ?? '') : [words[index]]
    const value = (): string => joined ?? words[++index] ?? ''
    if (word === '-X' || word === '--request') method = value()
    else if (word === '-d' || /^--data(?:-raw|-ascii|-binary)?$/.test(word) || word === '--json') body = value()
    else if (word === '--url') url = value()
    else if (/^-X\w+$/.test(word)) method = word.slice(2)
    else if (withValue.test(word)) value()
    else if (!word.startsWith('-')) url ??= word
  }
  if (url === undefined) return undefined
  return {method: (method ?? (body === undefined ? 'GET' : 'POST')).toUpperCase(), url, body, line}
}

function split(word: string): [string, string] {
  const at = word.indexOf('=')
  return [word.slice(0, at), word.slice(at + 1)]
}

/** Returns the words of one command. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let word: string | undefined
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\\') {
      if (text[at + 1] !== '\n') word = (word ?? '') + (text[at + 1] ?? '')
      at++
    } else if (character === "'" || character === '"') {
      let end = at + 1
      let inner = ''
      for (; end < text.length && text[end] !== character; end++) {
        if (character === '"' && text[end] === '\\' && /["\\$`]/.test(text[end + 1] ?? '')) end++
        inner += text[end]
      }
      word = (word ?? '') + inner
      at = end
    } else if (/[\n;|&>)]/.test(character)) break
    else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + character
  }
  return word === undefined ? words : [...words, word]
}
