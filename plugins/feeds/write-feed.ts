import type {Author} from 'feed'

export type FeedKind = 'rss2' | 'atom1' | 'json1'

/** Extensions of the files of a feed. */
export const feedKinds: Readonly<Record<string, FeedKind>> = {xml: 'rss2', atom: 'atom1', json: 'json1'}

/** What a feed says about itself. Addresses are absolute. */
export interface FeedHead {
  readonly title: string
  readonly description: string
  readonly language: string
  /** Address of the page that the feed is about. */
  readonly link: string
  /** Address of the feed without an extension. */
  readonly self: string
}

export interface FeedItem {
  /** Readers show an item again only if it has another id. */
  readonly id: string
  readonly link: string
  readonly title: string
  readonly date: Date
  /** Text. */
  readonly description?: string
  readonly categories?: readonly string[]
  readonly authors?: readonly Author[]
}

/**
 * Writes a feed.
 *
 * @param items newest first; the date of the feed is that of the first one
 */
export async function writeFeed(kind: FeedKind, head: FeedHead, items: readonly FeedItem[]): Promise<string> {
  // A site without a `url` never needs it.
  const {Feed} = await import('feed')
  const {title, description, language, link, self} = head
  const feed = new Feed({
    id: link,
    link,
    title,
    description,
    language,
    copyright: '',
    generator: 'docsgen',
    // The library's default is the current time.
    updated: items[0]?.date ?? new Date(0),
    feedLinks: {rss: `${self}.xml`, atom: `${self}.atom`, json: `${self}.json`}
  })
  for (const {authors = [], categories = [], description: summary, ...item} of items) {
    // An author in RSS is an email address. An author without one becomes a creator.
    const creators = kind === 'rss2' ? authors.filter(({email}) => email === undefined) : []
    const named = authors.filter(author => !creators.includes(author))
    feed.addItem({
      ...item,
      ...(summary && {description: escapeHtml(summary)}),
      category: categories.map(name => ({name})),
      ...(named.length > 0 && {author: named}),
      ...(creators.length > 0 && {
        extensions: [{name: 'dc:creator', objects: {_text: creators.map(({name}) => name).join(', ')}}]
      })
    })
  }
  const text = feed[kind]()
  return `${kind === 'rss2' ? withCreators(text) : text}\n`
}

/** Declares the namespace of `dc:creator`, which `feed` declares only for content. */
function withCreators(rss: string): string {
  return rss.includes('<dc:creator>')
    ? rss.replace('<rss version="2.0"', '$& xmlns:dc="http://purl.org/dc/elements/1.1/"')
    : rss
}

/** Escapes a description, which is text, because feeds contain HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)
}
