import {lookup} from 'mrmime'

/** Returns the Content-Type of an output path, with its charset if it is text. */
export function contentType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream'
  return isText(type) ? `${type};charset=utf-8` : type
}

/** Returns whether a type is text, which has a charset and is worth compressing. */
export function isText(type: string): boolean {
  return /^text\/|^application\/(?:javascript|json|xml|manifest\+json|[\w.-]+\+(?:json|xml))\b|^image\/svg\+xml/.test(
    type
  )
}
