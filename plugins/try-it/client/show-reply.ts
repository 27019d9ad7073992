import type {Json} from '../../api/json.ts'
import {element} from './element.ts'
import {jsonTree} from './json-tree.ts'
import type {Reply} from './send.ts'

/** Characters of text that are shown. */
const mostText = 100_000

/** Returns the status of a reply as one line. */
export function statusLine(reply: Reply, value: Json | undefined): string {
  const {status, statusText, milliseconds, bytes} = reply
  const size = bytes.length < 1000 ? `${bytes.length} bytes` : `${(bytes.length / 1000).toFixed(1)} kB`
  const error = rpcError(value)
  return `${[status, statusText].filter(Boolean).join(' ')}, ${milliseconds} ms, ${size}${error === undefined ? '' : `. ${error}`}`
}

/** Returns the error in a response of JSON-RPC, whose status is often 200. */
function rpcError(value: Json | undefined): string | undefined {
  const {jsonrpc, error} = (value ?? {}) as {jsonrpc?: unknown; error?: {code?: unknown; message?: unknown}}
  return jsonrpc === undefined || !error
    ? undefined
    : `The method failed with ${String(error.code)}: ${String(error.message)}`
}

/** Returns the body of a reply as JSON, or `undefined`. */
export function jsonOf({type, bytes}: Reply): Json | undefined {
  if (bytes.length === 0 || /^(?:image|audio|video)\//.test(type)) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json
  } catch {
    return undefined
  }
}

/** Returns the body and the headers of a reply. */
export function replyParts(reply: Reply, value: Json | undefined): HTMLElement[] {
  const {cut, headers} = reply
  const rows = [...headers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, text]) => [element('dt', {}, name), element('dd', {}, text)])
  return [
    ...bodyOf(reply, value),
    ...(cut === undefined ? [] : [element('p', {class: 'api-try-note'}, cut)]),
    element(
      'details',
      {class: 'api-try-headers'},
      element('summary', {}, `Headers (${headers.length})`),
      element(
        'p',
        {class: 'api-try-note'},
        'Browsers show only the headers that the server lets pages on other sites read.'
      ),
      element('dl', {}, ...rows)
    )
  ]
}

function bodyOf({type, bytes}: Reply, value: Json | undefined): HTMLElement[] {
  const scrolls = (name: string, ...content: readonly HTMLElement[]): HTMLElement =>
    element('div', {class: name, tabindex: '0', role: 'group', 'aria-label': 'Response body'}, ...content)
  if (bytes.length === 0) return [element('p', {class: 'api-try-note'}, 'The response has no body.')]
  if (value !== undefined) return [scrolls('api-try-json', jsonTree(value))]
  if (/^(?:image|audio|video|font)\/|octet-stream|\bzip\b|\bpdf\b/.test(type))
    return [element('p', {class: 'api-try-note'}, `The body is ${type}, ${bytes.length} bytes, and is not shown.`)]
  const text = new TextDecoder().decode(bytes)
  const note = /[/+]json\b/.test(type) ? 'The server labels this as JSON, but it is not valid JSON.' : undefined
  return [
    ...(note === undefined ? [] : [element('p', {class: 'api-try-note'}, note)]),
    scrolls('api-try-text', element('pre', {}, text.slice(0, mostText))),
    ...(text.length > mostText
      ? [element('p', {class: 'api-try-note'}, `The first ${mostText} characters are shown.`)]
      : [])
  ]
}
