import {escapeHtml, flatText, type Headings, inlineHtml, safeMarkdown, type WordsOptions} from './markdown.ts'

/**
 * Builds the text of a page: blocks of HTML without empty lines, and Markdown between them. Most content is HTML, because a block
 * of HTML is much faster to process than components or nested Markdown.
 */
export class PageText {
  readonly #words: WordsOptions
  #text = ''
  #last: 'html' | 'markdown' | undefined

  constructor(words: WordsOptions) {
    this.#words = words
  }

  html(html: string): this {
    this.#text += this.#last === 'markdown' ? `\n${html}\n` : `${html}\n`
    this.#last = 'html'
    return this
  }

  /** Adds Markdown from docsgen's own code. */
  markdown(markdown: string): this {
    this.#text += this.#text === '' ? `${markdown}\n` : `\n${markdown}\n`
    this.#last = 'markdown'
    return this
  }

  /** Adds a description of the specification. */
  words(text: string | undefined, headings: Headings = 'none'): this {
    if (text === undefined || text.trim() === '') return this
    const html = inlineHtml(text, this.#words)
    return html === undefined ? this.markdown(safeMarkdown(text, this.#words, headings)) : this.html(`<p>${html}</p>`)
  }

  /** Returns a description as inline HTML. One with several blocks becomes plain text. */
  inline(text: string | undefined): string {
    if (text === undefined) return ''
    return inlineHtml(text, this.#words) ?? escapeHtml(flatText(text))
  }

  /** Returns whether a description is one paragraph that becomes HTML without loss. */
  isInline(text: string): boolean {
    return inlineHtml(text, this.#words) !== undefined
  }

  fence(language: string, code: string, meta = ''): this {
    const runs = code.match(/`{3,}/g) ?? []
    const fence = '`'.repeat(Math.max(3, ...runs.map(run => run.length + 1)))
    const shown = code.replace(/@@/g, '@\u200b@').replace(/\n+$/, '')
    return this.markdown(`${fence}${language}${meta && ` ${meta}`}\n${shown}\n${fence}`)
  }

  toString(): string {
    return this.#text
  }
}
