import type {Element, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import type {Addresses} from './addresses.ts'
import {elementsOf, findElement, hasClass, removeElements} from './tree.ts'

/** A page of the site as a chapter. */
export interface Chapter {
  readonly route: string
  readonly title: string
  /** Path of the document in the site. */
  readonly file: string
  /** The text, without anything that needs a script, and with the addresses of the built site. */
  readonly body: Element
}

/** How a book refers to its parts. */
export interface BookAddresses {
  /** Address of a place in a chapter; `rest` is empty or starts with `#`. */
  readonly chapter: (index: number, rest: string) => string
  /** Address of an image, by its path in the site. */
  readonly image: (file: string) => string
}

const left = new Set([
  'button',
  'dialog',
  'form',
  'iframe',
  'input',
  'nav',
  'noscript',
  'script',
  'select',
  'style',
  'template'
])

/** Returns the text of a document as a chapter. */
export function readChapter({route, title, file, html}: Omit<Chapter, 'body'> & {readonly html: string}): Chapter {
  const tree: Root = fromHtml(html)
  const body = findElement(tree, 'article') ?? findElement(tree, 'main') ?? findElement(tree, 'body')
  if (!body) throw new Error(`The document ${file} has no body.`)
  removeElements(
    body,
    element =>
      left.has(element.tagName) ||
      hasClass(element, 'anchor') ||
      hasClass(element, 'page-footer') ||
      element.properties.ariaHidden === 'true' ||
      // Printed pages leave it out too.
      'dataSearchOpen' in element.properties
  )
  // A closed part would stay closed on paper.
  for (const element of elementsOf(body)) if (element.tagName === 'details') element.properties.open = true
  return {route, title, file, body}
}

/**
 * Points the links and images of chapters to the book. Links to other pages point to the published site, or lose their address if
 * it is unknown. Changes the chapters.
 *
 * @returns the paths of the images that the chapters show, sorted
 */
export function linkChapters(
  chapters: readonly Chapter[],
  {addresses, url, to}: {readonly addresses: Addresses; readonly url?: string; readonly to: BookAddresses}
): string[] {
  const indexOf = new Map(chapters.map(({file}, index) => [file, index]))
  const images = new Set<string>()
  for (const {body} of chapters) {
    for (const {properties} of elementsOf(body)) {
      delete properties.srcSet
      for (const name of ['href', 'src', 'poster'] as const) {
        const address = properties[name]
        if (typeof address !== 'string') continue
        const target = addresses.resolve(address)
        const index = target.kind === 'file' ? indexOf.get(target.file) : undefined
        if (target.kind === 'file' && index !== undefined) properties[name] = to.chapter(index, target.rest)
        else if (target.kind === 'file' && name === 'src') {
          images.add(target.file)
          properties[name] = to.image(target.file)
        } else if (address.startsWith('/') && !address.startsWith('//')) {
          if (url === undefined) delete properties[name]
          else properties[name] = url + address
        }
      }
    }
  }
  return [...images].sort()
}
