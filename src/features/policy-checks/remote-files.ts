import type {Place} from '../../model/diagnostic.ts'
import type {CspDirective} from '../../model/project/policy.ts'
import {decodeEntities} from '../../model/text/decode-entities.ts'
import {matchesOf} from '../../model/text/matches-of.ts'
import type {RenderedPage} from '../../plugin/feature/rendered-page.ts'

/** A file that a page loads from another host. */
export interface RemoteFile {
  /** The directive of the Content-Security-Policy that allows or blocks the file. */
  readonly directive: CspDirective
  /** Absolute URL. */
  readonly url: string
  /** `iframe`, `img` and so on, or `fetch` for a request from a component's script. */
  readonly element: string
  /** Place of the address in the page, or of the request in the script. */
  readonly place?: Place
  /** The file of `place`; absent if it is the page's own source. */
  readonly file?: string
}

const tag =
  /<(audio|embed|form|iframe|img|link|object|script|source|track|video)(?=\s)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)/gi
const attribute = /\s(action|data|href|poster|rel|src|srcset)="([^"]*)"/gi

/** The policy directive for each attribute of an element. */
const directives: Readonly<Record<string, CspDirective>> = {
  'audio src': 'media-src',
  'embed src': 'object-src',
  'form action': 'form-action',
  'iframe src': 'frame-src',
  'img src': 'img-src',
  'img srcset': 'img-src',
  'object data': 'object-src',
  'script src': 'script-src',
  'source src': 'media-src',
  'source srcset': 'img-src',
  'track src': 'media-src',
  'video poster': 'img-src',
  'video src': 'media-src'
}

/** Returns what a page loads from other hosts, according to its finished HTML and the scripts of its islands. */
export function remoteFiles(page: RenderedPage): RemoteFile[] {
  const {html} = page
  const found = new Map<string, RemoteFile>()
  const add = (directive: CspDirective, written: string, element: string, otherwise?: typeof placeOfVideo): void => {
    const url = written.startsWith('//') ? `https:${written}` : written
    if (/^(?:https?|wss?):\/\//i.test(url) && !found.has(`${directive} ${url}`))
      found.set(`${directive} ${url}`, {
        directive,
        url,
        element,
        ...otherwise?.(written, page),
        ...placeOf(written, page)
      })
  }
  if (html.includes('//'))
    for (const [, name = '', attributes = ''] of html.matchAll(tag)) {
      const element = name.toLowerCase()
      const values = matchesOf(attributes, attribute).map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decodeEntities(value)
      ])
      for (const [key = '', value = ''] of values) {
        const isStyle =
          element === 'link' && key === 'href' && values.some(([k, rel]) => k === 'rel' && rel === 'stylesheet')
        const directive = isStyle ? 'style-src' : directives[`${element} ${key}`]
        if (!directive) continue
        for (const url of key === 'srcset' ? value.split(',').map(part => part.trim().split(/\s/)[0] ?? '') : [value])
          add(directive, url, element)
      }
    }
  // A video that the reader may open appears in a frame.
  for (const [, url = ''] of html.matchAll(/ data-frame="([^"]*)"/g))
    add('frame-src', decodeEntities(url), 'iframe', placeOfVideo)
  for (const {url, file, place} of page.requests)
    found.set(`connect-src ${url}`, {
      directive: 'connect-src',
      url,
      element: 'fetch',
      ...(file && place ? {file, place} : placeOf(url, page))
    })
  return [...found.values()]
}

/** Returns where the page itself contains the address. */
function placeOf(url: string, {text, pointAt}: RenderedPage): {readonly place?: Place} {
  const at = text.indexOf(url)
  return at < 0 ? {} : {place: {start: pointAt(at), end: pointAt(at + url.length)}}
}

/**
 * Returns where the page shows a video. The address of the video's frame differs from the one in the page, but contains the same
 * name.
 */
function placeOfVideo(url: string, {text, pointAt}: RenderedPage): {readonly place?: Place} {
  const name = /([^/=?&#]+)\/?(?:[?#].*)?$/.exec(url)?.[1] ?? ''
  const videos = [...text.matchAll(/<Video(?=[\s/>])[^>]*/g)]
  const made = videos.find(([tag]) => name !== '' && tag.includes(name)) ?? videos[0]
  return made ? {place: {start: pointAt(made.index), end: pointAt(made.index + '<Video'.length)}} : {}
}
