import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {toHtml} from 'hast-util-to-html'
import {HostError} from '../../host/machine/host-error.ts'
import {crowding} from '../../host/machine/time/thread-times.ts'
import type {Chapter} from './book.ts'
import {bookCss, xml} from './epub.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
]

/** Returns the chapters as one document for paper: a title, the contents, and each chapter on a new page. */
export function printDocument({
  title,
  lang,
  chapters
}: {
  readonly title: string
  readonly lang: string
  readonly chapters: readonly Chapter[]
}): string {
  const contents = chapters.map(({title: name}, index) => `<li><a href="#chapter-${index + 1}">${xml(name)}</a></li>`)
  const texts = chapters.map(({body}, index) => `<section id="chapter-${index + 1}">${toHtml(body)}</section>`)
  return `<!doctype html>
<html lang="${xml(lang)}"><head><meta charset="utf-8"><title>${xml(title)}</title><style>${bookCss}${printCss}</style></head><body><h1 class="book-title">${xml(title)}</h1><nav><ol>${contents.join('')}</ol></nav>${texts.join('\n')}</body></html>
`
}

const printCss = `body { font: 10.5pt/1.5 system-ui, sans-serif; }
section { break-before: page; }
h2, h3, h4, figcaption { break-after: avoid; }
pre, tr, img { break-inside: avoid; }
a { color: inherit; }
.book-title { font-size: 30pt; margin: 30% 0 2em; }
@page { size: A4; margin: 20mm; }
`

/**
 * Prints a document with an installed Chromium or Chrome.
 *
 * @param input.html absolute path of the document
 * @param input.output absolute path of the PDF
 * @throws HostError 3 if there is no browser, or if it fails
 */
export function printPdf({html, output}: {readonly html: string; readonly output: string}): void {
  const browser = [process.env.CHROME_PATH, ...places].find(path => path !== undefined && existsSync(path))
  if (!browser)
    throw new HostError('Found neither Chromium nor Chrome. Install one, or set `CHROME_PATH` to its program.', 3)
  // The sandbox of Chromium does not work for root, such as in a container. The document is the site's own.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const {status, stderr, error} = spawnSync(
    browser,
    [
      '--headless',
      ...sandbox,
      '--disable-gpu',
      '--no-pdf-header-footer',
      '--generate-pdf-document-outline',
      `--print-to-pdf=${output}`,
      pathToFileURL(html).href
    ],
    {encoding: 'utf8', timeout: 300_000 * crowding()}
  )
  if (status !== 0 || !existsSync(output))
    throw new HostError(`The browser did not print the PDF: ${error?.message ?? stderr.trim().split('\n').at(-1)}`, 3)
}
