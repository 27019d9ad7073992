import {decodeEntities} from '../../model/text/decode-entities.ts'
import {partElement, partTemplate} from '../markdown-part.ts'

/**
 * Renders a file as it appears on a page that imports it. Returns `undefined` if that fails, after reporting it. Headings of
 * hidden parts are not in the table of contents.
 */
type RenderPart = (path: string, isHidden: boolean) => Promise<string | undefined>

const place = new RegExp(`<${partElement}( data-kept="")? data-file="([^"]*)"></${partElement}>`, 'g')

/** Separates the body from parts that only scripts show: a private-use character. */
const end = '\uE00C'

/**
 * Puts Markdown that modules import into the places of its components. In an island the element stays around the Markdown,
 * because React looks for it in the browser.
 *
 * @param input.later files that islands import: they are repeated behind `splitBody`'s mark, for the script
 */
export async function fillMarkdown(
  html: string,
  input: {
    /** Read after the page is complete, because inserted parts may add files. */
    readonly later: ReadonlySet<string>
    readonly render: RenderPart
  }
): Promise<string> {
  const {later, render} = input
  const kept = new Map<string, string>()
  const pieces: string[] = []
  let from = 0
  for (const found of html.includes(`<${partElement}`) ? html.matchAll(place) : []) {
    const path = decodeEntities(found[2] ?? '')
    const made = (await render(path, false)) ?? ''
    pieces.push(html.slice(from, found.index), found[1] ? `<${partElement}>${made}</${partElement}>` : made)
    from = found.index + found[0].length
    if (found[1]) kept.set(path, made)
  }
  const filled = pieces.join('') + html.slice(from)
  if (later.size === 0 || !filled.includes('data-island="')) return filled
  const templates: string[] = []
  for (const path of later) {
    const made = kept.get(path) ?? (await render(path, true)) ?? ''
    templates.push(`<template ${partTemplate}="${encodeURIComponent(path)}">${made}</template>`)
  }
  return filled + end + templates.join('')
}

/** Splits a body from the part after it that only scripts use, whose ids and words must not be found. */
export function splitBody(html: string): {readonly shown: string; readonly hidden: string} {
  const at = html.indexOf(end)
  return at < 0 ? {shown: html, hidden: ''} : {shown: html.slice(0, at), hidden: html.slice(at + end.length)}
}
