import {createElement} from 'react'

/** Returns a description with its code between backticks as elements. Descriptions have no other syntax. */
export function withCode(text: string) {
  return text.split(codeSpan).map((part, i) =>
    // Every second part is code. A `.tsx` file here would be a template of docsgen's own site.
    i % 2 === 1 ? createElement('code', {key: i}, part) : part
  )
}

/** Returns a description as plain text, for places that cannot show code. */
export function withoutCode(text: string): string {
  return text.replace(codeSpan, '$1')
}

const codeSpan = /`([^`]+)`/g
