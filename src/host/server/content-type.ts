import {lookup} from 'mrmime'

/** The Content-Type of an output path, with its charset where it is text. */
export function contentType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return isText(type) ? `${type};charset=utf-8` : type
}

/** Whether a type is text: what gets a charset and is worth compressing. */
export function isText(type: string): boolean {
  return /^text\/|^application\/(?:javascript|json|xml|manifest\+json|[\w.-]+\+(?:json|xml))\b|^image\/svg\+xml/.test(
    type
  )
}
