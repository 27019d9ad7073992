import {inlineHtml, safeMarkdown, type WordsOptions} from './markdown.ts'

/**
 * The text of a page as it is written: blocks of HTML, each without an empty line, and Markdown between them. Whatever can be HTML
 * is, because one block of it takes a fraction of the time that components or nested Markdown take.
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

  /** Blocks of Markdown that docsgen's own code wrote. */
  markdown(markdown: string): this {
    this.#text += this.#text === '' ? `${markdown}\n` : `\n${markdown}\n`
    this.#last = 'markdown'
    return this
  }

  /** A description of the specification. */
  words(text: string | undefined, headings: 'none' | 'inner' = 'none'): this {
    if (text === undefined || text.trim() === '') return this
    const html = inlineHtml(text, this.#words)
    return html === undefined ? this.markdown(safeMarkdown(text, this.#words, headings)) : this.html(`<p>${html}</p>`)
  }

  /** A description in a line of HTML; the first sentence of one that is more than that. */
  inline(text: string | undefined): string {
    if (text === undefined) return ''
    return inlineHtml(text, this.#words) ?? inlineHtml(firstLine(text), this.#words) ?? ''
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

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? ''
}
