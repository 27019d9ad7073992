import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {IndexedText} from './indexed-text.js'

/**
 * The built pages of a reference, as a reader and a program see them: the text of the HTML and that of the Markdown mirror. Where
 * code blocks are samples and examples, they do not count, because they repeat names.
 */

/**
 * @typedef {object} Page
 * @property {string} route
 * @property {string} title
 * @property {readonly PageText[]} HTML texts of the page, and of those that continue it
 * @property {readonly PageText[]} Markdown
 * @property {ReadonlySet<string>} links Routes.
 * @property {ReadonlySet<string>} headings
 * @property {ReadonlySet<string>} names What search finds the page by, such as `GET /blocks`.
 */

const entities = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  rsquo: '’'
}

/** @param {string} text */
const decode = text =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/g, (whole, name) => entities[/** @type {keyof typeof entities} */ (name)] ?? whole)

/** Marks of strong text, unlike the power in `2**8`. */
const stars = /(?<!\w)\*\*|\*\*(?!\w)/g

/** @param {string} text */
const joined = text => text.replace(/[\u200b\u00ad]/g, '').replace(/\s+/g, ' ')

/** Writes the numbers of a list, which browsers add. @param {string} list */
function numbered(list) {
  let number = 0
  return list.replace(/<li\b/g, item => `${++number}. ${item}`)
}

/** @param {string} html @param {boolean} hasCode */
function textOfHtml(html, hasCode) {
  return joined(
    decode(
      html
        .replace(
          hasCode
            ? /<(script|style|svg|template)\b[\s\S]*?<\/\1>/g
            : /<(pre|script|style|svg|template)\b[\s\S]*?<\/\1>/g,
          ' '
        )
        .replace(/<pre\b[\s\S]*?<\/pre>/g, code => code.replace(/<\/?span[^>]*>/g, ''))
        .replace(/<ol\b[^>]*>(?:(?!<ol\b)[\s\S])*?<\/ol>/g, numbered)
        .replace(/<wbr\s*\/?>|<\/?(?:strong|em|b|i)>/g, '')
        .replace(/<[a-z/!][^>]*>/gi, ' ')
    )
  )
}

/** Removes the labels of links whose addresses are at the end, such as `[the docs][docs]`. @param {string} text */
const withoutLabels = text =>
  text.replace(/\]\[([^[\]]+)\]/g, (found, /** @type {string} */ label) =>
    text.toLowerCase().includes(`[${label.toLowerCase()}]: `) ? ']' : found
  )

/** @param {string} markdown @param {boolean} hasCode */
function textOfMarkdown(markdown, hasCode) {
  return joined(
    decode(
      withoutLabels(hasCode ? markdown : markdown.replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?^\1\2$/gm, ' '))
        .replace(/(?<!\\)\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g, ' $1 ')
        .replace(/<(?:a|\/a|br|details|\/details|summary|\/summary)\b[^>]*>/g, ' ')
        .replace(/(`+)[^`]+?\1|\\([^a-z\d\s])/gi, (found, code, escaped) => (code ? found : escaped))
        .replace(/`/g, ' ')
        .replace(stars, '')
    )
  )
}

/**
 * Returns the words of text in lower case, so that punctuation and markup do not matter, and without the titles of notes, which
 * pages show in another form.
 *
 * @param {string} text
 */
const wordsOf = text => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter(word => !/^(?:note|tip|important|warning|caution)$/.test(word)).join(' ')
}

/**
 * Reads all pages below a route.
 *
 * @param {string} site folder of the built site
 * @param {string} route
 * @param {boolean} hasCode whether code blocks count, because they have the declarations
 * @returns {Page[]}
 */
export function readPages(site, route, hasCode) {
  const files = readdirSync(join(site, route), {recursive: true, encoding: 'utf8'})
    .filter(file => file.endsWith('.html'))
    .map(file => `${route}/${file.slice(0, -'.html'.length)}`)
  return [route, ...files.sort()].map(own => readPage(site, own, hasCode))
}

/** @param {string} site @param {string} route @param {boolean} hasCode @returns {Page} */
function readPage(site, route, hasCode) {
  const html = readFileSync(join(site, `${route}.html`), 'utf8')
  const body = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const markdown = readFileSync(join(site, `${route}.md`), 'utf8')
  const links = [...body.matchAll(/ href="([^"#?]+)/g)].map(([, href = '']) => decodeURI(decode(href)))
  return {
    route,
    title: decode((/^# (.*)$/m.exec(markdown)?.[1] ?? '').replace(/\\([^a-z\d\s])/gi, '$1')).trim(),
    HTML: [new PageText(withCode => textOfHtml(body, withCode), hasCode)],
    Markdown: [new PageText(withCode => textOfMarkdown(markdown, withCode), hasCode)],
    links: new Set(links),
    names: new Set(
      [...body.matchAll(/ data-search-names="([^"]*)"/g)].flatMap(([, names = '']) => decode(names).split('|'))
    ),
    headings: new Set(
      [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.replace(/\\([^a-z\d\s])/gi, '$1'))
    )
  }
}

/** A page's text in one form: its names as they are, and only its words. */
class PageText {
  /** @type {IndexedText | undefined} */
  #words
  /** @type {IndexedText | undefined} */
  #code
  #letters = ''

  /** @param {(withCode: boolean) => string} textOf @param {boolean} hasCode */
  constructor(textOf, hasCode) {
    this.names = new IndexedText(textOf(hasCode))
    this.codeText = () => textOf(true)
  }

  /** Returns whether the words of a paragraph follow each other. @param {string} words @param {boolean} isCode */
  hasWords(words, isCode) {
    if (isCode) this.#code ??= new IndexedText(wordsOf(this.codeText()))
    else this.#words ??= new IndexedText(wordsOf(this.names.text))
    return (isCode ? this.#code : this.#words)?.has(words) ?? false
  }

  /** Returns whether the text has the letters and digits of a sentence. @param {string} sentence */
  hasLetters(sentence) {
    this.#letters ||= lettersOf(this.codeText())
    return this.#letters.includes(lettersOf(sentence))
  }
}

/** @param {string} text */
const lettersOf = text => wordsOf(text).replaceAll(' ', '')

/** Returns whether a page has a name as a whole word. @param {Page | undefined} page @param {'HTML' | 'Markdown'} form @param {string} name */
export const hasName = (page, form, name) => page?.[form].some(({names}) => names.has(name)) ?? false

/** Collects facts of a source, and those that a page lacks. */
export class Count {
  /** @type {Map<string, number>} */
  kinds = new Map()
  /** @type {string[]} */
  lost = []
  /** Pages repeat descriptions. @type {Map<string, ReturnType<typeof plainParagraphs>>} */
  #paragraphs = new Map()

  /**
   * Counts a name or a value, which the page must have as it is.
   *
   * @param {string} kind @param {string} where @param {unknown} name @param {Page | undefined} page
   */
  name(kind, where, name, page) {
    const shown = joined(typeof name === 'string' ? name : JSON.stringify(name)).trim()
    this.#add(kind, where, shown, page, form => shown === '' || hasName(page, form, shown))
  }

  /**
   * Counts each paragraph of a description, whose words the page must have in the same order.
   *
   * @param {string} kind @param {string} where @param {unknown} text @param {Page | undefined} page
   * @param {readonly Page[]} [others] pages that may have it instead, such as those of base contracts
   */
  text(kind, where, text, page, others = []) {
    if (typeof text !== 'string') return
    const paragraphs = this.#paragraphs.get(text) ?? plainParagraphs(text)
    this.#paragraphs.set(text, paragraphs)
    for (const {shown, words, isIndented} of paragraphs)
      this.#add(kind, where, shown, page, form =>
        [page, ...others].some(one => one?.[form].some(own => own.hasWords(words, isIndented)))
      )
  }

  /**
   * Counts each sentence of a comment whose lines and tags a compiler joined, so that only letters and digits can be compared.
   *
   * @param {string} kind @param {string} where @param {unknown} text @param {Page | undefined} page
   * @param {readonly Page[]} [others] pages that may have it instead
   */
  joined(kind, where, text, page, others = []) {
    if (typeof text !== 'string') return
    // The language of a code block is not in the HTML, and neither are the addresses of links.
    const sentences = text
      .replace(/`{3,}\w*/g, ' ')
      // AsciiDoc's roles of a block are not text either.
      .replace(/\[\.[\w.-]+\]/g, ' ')
      .replace(/https?:\/\/[^\s[\]]+\[([^\]]*)\]/g, '$1')
      .split(/(?<=[.!?:;])\s+|\n+|(?<=[a-z)])\.(?=[A-Z])|\s-\s/)
    for (const sentence of sentences.filter(one => wordsOf(one) !== ''))
      this.#add(kind, where, sentence.slice(0, 100), page, form =>
        [page, ...others].some(one => one?.[form].some(own => own.hasLetters(sentence)))
      )
  }

  /**
   * @param {string} kind @param {string} where @param {string} shown @param {Page | undefined} page
   * @param {(form: 'HTML' | 'Markdown') => boolean} isThere
   */
  #add(kind, where, shown, page, isThere) {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1)
    const forms = /** @type {const} */ (['HTML', 'Markdown'])
    const missing = page ? forms.filter(form => !isThere(form)) : ['page']
    if (missing.length > 0)
      this.lost.push(
        `${kind}\t${where}\t${shown}\t${page ? `${page.route}: not in ${missing.join(' and ')}` : 'no page'}`
      )
  }
}

/** Tags that pages keep or leave out. Other words between angle brackets, such as `<none>`, are text. */
const tagNames =
  /^(?:a|abbr|address|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|ol|p|picture|pre|q|s|script|section|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video)$/i

/** Returns the paragraphs of Markdown without fences, tags and addresses. Indented ones may be code. @param {string} text */
function plainParagraphs(text) {
  return decode(
    withoutLabels(text)
      .replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?(?:^\1\2[ \t]*$|$(?![\s\S]))/gm, '\n\n')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/(`+)[^`]+\1|<\/?([a-z][a-z\d-]*)(?:\s[^>]*|\/)?>/gi, (found, code, name) =>
        code || !tagNames.test(name) ? found : ' '
      )
      .replace(/(?:(?:https?:\/\/|xref:)[^\s[\]]+|\{xref-[^}]*\})\[([^\]]*)\]/g, '$1')
      .replace(/^\[[^\]]+\]:.*$/gm, '')
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\]\(\s*(?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\s*\)/g, ']')
      .replace(stars, '')
      .replace(/(?<!\w)__|__(?!\w)/g, '')
  )
    .split(/\n\s*\n|\n(?=\s*(?:[-*+|#>]|\d+[.)]))|\|/)
    .map(paragraph => {
      const shown = paragraph.replace(/^\s*(?:[-*+#>]+|\d+[.)])\s+/, '').trim()
      return {shown: shown.slice(0, 100), words: wordsOf(shown), isIndented: /^\s*?(?: {4}|\t)/.test(paragraph)}
    })
    .filter(({words}) => words !== '')
}
