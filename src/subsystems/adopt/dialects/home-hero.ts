import {fromMarkdown} from 'mdast-util-from-markdown'
import {toString as textOf} from 'mdast-util-to-string'
import {asData, asList, asText, type Data} from './read-data.ts'

/**
 * Returns a hero in docsgen's form. Values that a page cannot show are left out: HTML in texts, buttons without a target.
 *
 * @param hero.image a path, or `src` or `file`, or one each for `light` and `dark`, with `alt`
 */
export function heroOf({tagline, image, actions}: Data): Data {
  const line = plain(asText(tagline) ?? '')
  const picture = pictureOf(image)
  const buttons = asList(actions).flatMap(action => {
    const {text, link, primary} = asData(action)
    const [words, href] = [plain(asText(text) ?? ''), asText(link)]
    return words === '' || href === undefined ? [] : [{text: words, link: href, primary: primary === true}]
  })
  return {
    ...(line !== '' && {tagline: line}),
    ...(picture !== undefined && {image: picture}),
    ...(buttons.length > 0 && {actions: buttons})
  }
}

function pictureOf(image: unknown): unknown {
  const path = asText(image)
  if (path !== undefined) return {src: path, alt: ''}
  const {src, file, light, dark, alt} = asData(image)
  const own = asText(src) ?? asText(file)
  const known = {
    ...(own !== undefined && {src: own}),
    ...(asText(light) !== undefined && {light: asText(light)}),
    ...(asText(dark) !== undefined && {dark: asText(dark)})
  }
  if (Object.keys(known).length === 0) return undefined
  // Without a description, the picture is decorative in the other generators.
  return {...known, alt: plain(asText(alt) ?? '')}
}

/** Returns the text of HTML. */
export function plain(html: string): string {
  return (
    html
      .replace(/<br\s*\/?>/g, ' ')
      .replace(/<[^>]*>/g, '')
      // Markdown has the same names of characters.
      .replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, name => textOf(fromMarkdown(name)))
      .replace(/\s+/g, ' ')
      .trim()
  )
}
