import {decodeEntities} from '../facts/rendered-ids.ts'
import {partElement, partTemplate} from '../markdown-part.ts'

/** Renders a file as a page shows it where it imports it; nothing where that fails, which is reported. What is hidden has no place in the table of contents. */
type RenderPart = (path: string, isHidden: boolean) => Promise<string | undefined>

const place = new RegExp(`<${partElement}( data-kept="")? data-file="([^"]*)"></${partElement}>`, 'g')

/** Between the body and what only scripts show: a private-use character. */
const end = '\uE00C'

/**
 * Puts Markdown that modules import into the places where their components show it. In an island the element stays around
 * it, as the browser's React looks for it there.
 *
 * @param input.later files that islands import: they stand once more behind `splitBody`'s mark, for the script
 */
export async function fillMarkdown(
  html: string,
  input: {
    /** Read once the page is whole: what is put in may bring more. */
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

/** A body, and what stands behind it for scripts alone: no reader finds its ids and words. */
export function splitBody(html: string): {readonly shown: string; readonly hidden: string} {
  const at = html.indexOf(end)
  return at < 0 ? {shown: html, hidden: ''} : {shown: html.slice(0, at), hidden: html.slice(at + end.length)}
}
