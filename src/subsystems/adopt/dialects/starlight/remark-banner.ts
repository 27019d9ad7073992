import type {Root} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {parse} from 'yaml'
import {asData, asText} from '../read-data.ts'
import {element} from '../syntax/mdx-nodes.ts'

/** Shows the banner of the front matter above the text: `banner: {content: "…"}`. */
export function remarkBanner() {
  return (tree: Root): void => {
    const [front] = tree.children
    if (front?.type !== 'yaml' || !/^banner\s*:/m.test(front.value)) return
    const content = bannerOf(front.value)
    if (content === undefined) return
    const children = fromMarkdown(linked(content)).children
    tree.children.splice(1, 0, element('Callout', {type: 'info'}, children, front))
  }
}

function bannerOf(yaml: string): string | undefined {
  try {
    return asText(asData(asData(parse(yaml, {logLevel: 'silent'})).banner).content)
  } catch {
    // Reported when the front matter is read.
    return undefined
  }
}

/** Returns the HTML of a banner as Markdown: its links, and the text of other elements. */
function linked(html: string): string {
  return html
    .replace(/<a\b[^>]*?\bhref=(["'])(.*?)\1[^>]*>([\s\S]*?)<\/a>/g, '[$3]($2)')
    .replace(/<[^>]*>/g, '')
    .trim()
}
