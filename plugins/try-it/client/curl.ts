import type {HttpRequest} from './make-request.ts'

/** Returns a request as a command. */
export function curlOf({method, url, headers, body, parts = []}: HttpRequest): string {
  const isDefault = method === 'GET' || (method === 'POST' && (body !== undefined || parts.length > 0))
  const words = [
    ...(method === 'HEAD' ? ['--head'] : isDefault ? [] : [`--request ${method}`]),
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...parts.map(([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`])
  ]
  return [`curl ${quoted(url)}`, ...words].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
