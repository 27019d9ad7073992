import {toHtml} from 'hast-util-to-html'
import {lookup} from 'mrmime'
import type {Chapter} from './book.ts'
import {elementsOf} from './tree.ts'

export interface EpubInput {
  readonly title: string
  /** BCP 47 tag. */
  readonly lang: string
  /** What identifies the book: the address of the site, or its title. */
  readonly identifier: string
  /** With addresses of the book: `chapter-1.xhtml#id`, `images/1.png`. */
  readonly chapters: readonly Chapter[]
  /** Paths in the book. */
  readonly images: ReadonlyMap<string, Uint8Array>
}

/** EPUB requires a date of the last change. The same site must give the same bytes, so it is not a date of the build. */
const modified = '2000-01-01T00:00:00Z'

export function chapterFile(index: number): string {
  return `chapter-${index + 1}.xhtml`
}

/**
 * Returns the files of an EPUB 3 book in the order that its archive must have: `mimetype` comes first and is not compressed.
 */
export function epubFiles({title, lang, identifier, chapters, images}: EpubInput): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>([
    ['mimetype', 'application/epub+zip'],
    [
      'META-INF/container.xml',
      '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n'
    ]
  ])
  const items = chapters.map(({body}, index) => {
    const kinds = new Set([...elementsOf(body)].map(({tagName}) => tagName))
    const properties = ['svg', 'math'].filter(kind => kinds.has(kind)).map(kind => (kind === 'math' ? 'mathml' : kind))
    const attribute = properties.length > 0 ? ` properties="${properties.join(' ')}"` : ''
    return `<item id="c${index + 1}" href="${chapterFile(index)}" media-type="application/xhtml+xml"${attribute}/>`
  })
  const pictures = [...images.keys()].map(
    (path, index) =>
      `<item id="i${index + 1}" href="${path}" media-type="${lookup(path) ?? 'application/octet-stream'}"/>`
  )
  const spine = chapters.map((_, index) => `<itemref idref="c${index + 1}"/>`)
  files.set(
    'book/package.opf',
    `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${xml(lang)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${xml(identifier)}</dc:identifier><dc:title>${xml(title)}</dc:title><dc:language>${xml(lang)}</dc:language><meta property="dcterms:modified">${modified}</meta></metadata>
<manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="css" href="book.css" media-type="text/css"/>${items.join('')}${pictures.join('')}</manifest>
<spine>${spine.join('')}</spine>
</package>
`
  )
  const entries = chapters.map(({title: name}, index) => `<li><a href="${chapterFile(index)}">${xml(name)}</a></li>`)
  files.set(
    'book/nav.xhtml',
    xhtml(title, lang, `<nav epub:type="toc"><h1>${xml(title)}</h1><ol>${entries.join('')}</ol></nav>`)
  )
  files.set('book/book.css', bookCss)
  chapters.forEach((chapter, index) => {
    files.set(`book/${chapterFile(index)}`, xhtml(chapter.title, lang, chapterXhtml(chapter)))
  })
  for (const [path, data] of images) files.set(`book/${path}`, data)
  return files
}

/** Returns the body of a chapter as XHTML. */
function chapterXhtml({body}: Chapter): string {
  for (const {tagName, properties} of elementsOf(body)) {
    if (tagName === 'svg') properties.xmlns = 'http://www.w3.org/2000/svg'
    if (tagName === 'math') properties.xmlns = 'http://www.w3.org/1998/Math/MathML'
    // XHTML of EPUB 3 has no attributes with a colon, and none that it does not define.
    for (const name of Object.keys(properties)) if (/^data[A-Z]|^popover|^on[A-Z]/.test(name)) delete properties[name]
  }
  return toHtml(body, {closeSelfClosing: true, tightSelfClosing: false, allowDangerousHtml: false, upperDoctype: false})
    .replace(/<[a-z](?:"[^"]*"|[^">])*>/gi, withValues)
    .replace(/&(?!#|amp;|lt;|gt;|quot;)/g, '&amp;')
}

/** Returns a tag in which every attribute has a value. */
function withValues(tag: string): string {
  return tag.replace(/ [^\s=>/"]+="[^"]*"| ([^\s=>/"]+)(?=[\s>/])/g, (whole, name?: string) =>
    name === undefined ? whole : ` ${name}="${name}"`
  )
}

function xhtml(title: string, lang: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${xml(lang)}" lang="${xml(lang)}"><head><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head><body>${body}</body></html>
`
}

export function xml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** Readers have their own styles, so a book sets little. */
export const bookCss = `pre { white-space: pre-wrap; font-size: 0.85em; padding: 0.6em; border: 1px solid #ccc; }
table { border-collapse: collapse; }
td, th { border: 1px solid #ccc; padding: 0.3em; text-align: start; vertical-align: top; }
img, svg { max-width: 100%; height: auto; }
figure { margin: 1em 0; }
figcaption { font-size: 0.85em; color: #555; }
aside { border-inline-start: 3px solid #888; padding-inline-start: 1em; }
`
