import type {DevReport} from '../../../../model/dev-protocol.ts'
import {plural} from '../../../../model/text/plural.ts'
import type {PanelFinding, PanelPlace} from '../../panel-finding.ts'
import {panelStyle} from './live-panel-style.ts'
import {make} from './make.ts'

type PanelReport = Omit<DevReport, 'findings'> & {readonly findings: readonly PanelFinding[]}

/**
 * The findings panel of a page: a small badge, and the list when it is opened or the page's text has an error. It only uses text
 * nodes and a constructed style sheet, so no policy blocks it.
 */
export class LivePanel extends HTMLElement {
  readonly #root: ShadowRoot
  readonly #badge: HTMLButtonElement
  readonly #dialog: HTMLElement
  readonly #open: (place: PanelPlace) => void
  #report: PanelReport | undefined
  #shown = false
  #dismissed = ''
  #connected = true

  constructor(open: (place: PanelPlace) => void) {
    super()
    this.#open = open
    this.#root = this.attachShadow({mode: 'open'})
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(panelStyle)
    this.#root.adoptedStyleSheets = [sheet]
    this.#badge = make('button', 'badge')
    this.#badge.type = 'button'
    this.#badge.hidden = true
    this.#badge.addEventListener('click', () => this.#toggle(!this.#shown))
    this.#dialog = make('section', 'panel')
    this.#dialog.hidden = true
    this.#dialog.setAttribute('aria-label', 'docsgen findings')
    this.#dialog.tabIndex = -1
    this.#root.append(this.#dialog, this.#badge)
    // On the window, so that it also works while the focus is in the page.
    window.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || !this.#shown || event.defaultPrevented) return
      this.#toggle(false)
    })
  }

  show(report: DevReport): void {
    this.#report = report as PanelReport
    const key = JSON.stringify(report.findings)
    if (!report.broken) this.#dismissed = ''
    if (report.broken && key !== this.#dismissed) this.#shown = true
    else if (!report.broken && this.#opened === 'broken') this.#shown = false
    if (report.findings.length === 0) this.#shown = false
    this.#opened = this.#shown ? (report.broken ? 'broken' : (this.#opened ?? 'asked')) : undefined
    this.#draw()
  }

  /** Why the panel is open: by itself, or because the reader opened it. */
  #opened: 'broken' | 'asked' | undefined

  setConnected(connected: boolean): void {
    if (connected === this.#connected) return
    this.#connected = connected
    this.#draw()
  }

  #toggle(shown: boolean): void {
    this.#shown = shown && (this.#report?.findings.length ?? 0) > 0
    this.#opened = this.#shown ? 'asked' : undefined
    if (!shown && this.#report?.broken) this.#dismissed = JSON.stringify(this.#report.findings)
    this.#draw()
  }

  #draw(): void {
    const findings = this.#report?.findings ?? []
    const [errors, warnings, notes] = (['error', 'warning', 'info'] as const).map(
      level => findings.filter(({severity}) => severity === level).length
    ) as [number, number, number]
    const {reading, site} = this.#report ?? {}
    const text = !this.#connected
      ? 'Waiting for docsgen dev …'
      : reading
        ? `Reading ${reading.done} of ${reading.total} pages …`
        : findings.length > 0
          ? counts(errors, warnings, notes)
          : site && site.errors > 0
            ? `${plural(site.errors, 'error')} on other pages`
            : ''
    this.#badge.textContent = text
    this.#badge.hidden = text === '' || this.#shown
    this.#badge.dataset.tone =
      !this.#connected || reading ? 'plain' : errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'plain'
    this.#badge.disabled = findings.length === 0
    this.#badge.setAttribute('aria-expanded', String(this.#shown))
    this.#dialog.hidden = !this.#shown
    if (!this.#shown) return
    const scroll = this.#dialog.scrollTop
    this.#dialog.replaceChildren(
      this.#head(counts(errors, warnings, notes)),
      ...findings.map(finding => this.#finding(finding))
    )
    this.#dialog.scrollTop = scroll
  }

  #head(text: string): HTMLElement {
    const head = make('header', 'head')
    const title = make('strong', 'title')
    title.textContent = text
    title.setAttribute('role', 'status')
    const hint = make('span', 'hint')
    hint.textContent = this.#report?.stale ? 'The page shows its last valid state.' : ''
    const close = make('button', 'close')
    close.type = 'button'
    close.textContent = 'Close'
    close.title = 'Close (Esc)'
    close.addEventListener('click', () => this.#toggle(false))
    head.append(title, hint, close)
    return head
  }

  #finding(finding: PanelFinding): HTMLElement {
    const {severity, file, line, column, reason, expected, note, rule, url, frame} = finding
    const item = make('article', 'finding')
    item.dataset.tone = severity
    const place = make('button', 'place')
    place.type = 'button'
    place.textContent = [file, line, column].filter(part => part !== undefined).join(':')
    place.title = 'Open in the editor'
    place.addEventListener('click', () =>
      this.#open({file, ...(line === undefined ? {} : {line}), ...(column === undefined ? {} : {column})})
    )
    const text = make('p', 'reason')
    text.append(make('span', 'tone', severity), ...withCode(reason))
    item.append(place, text)
    if (frame) {
      const code = make('pre', 'frame')
      const number = `${frame.line} │ `
      code.append(
        make('span', 'number', number),
        `${frame.text}\n`,
        make('span', 'number', `${' '.repeat(number.length - 2)}│ `),
        make('span', 'mark', frame.mark)
      )
      item.append(code)
    }
    // The reason contains the first suggestion.
    const others = expected.slice(1)
    if (others.length > 0 && others.length < 6)
      item.append(
        paragraph('fix', [
          'Other suggestions: ',
          ...others.flatMap((other, at) => [...(at > 0 ? [', '] : []), make('code', '', other)])
        ])
      )
    if (note) item.append(paragraph('note', withCode(note)))
    const name = url ? link(url, rule) : make('span', 'rule', rule)
    item.append(name)
    return item
  }
}

function paragraph(className: string, content: readonly (Node | string)[]): HTMLElement {
  const element = make('p', className)
  element.append(...content)
  return element
}

function link(url: string, text: string): HTMLAnchorElement {
  const element = make('a', 'rule', text)
  if (/^(?:https?:|\/)/.test(url)) element.href = url
  element.target = '_blank'
  element.rel = 'noopener noreferrer'
  return element
}

/** Turns the author's own text, which is in backticks, into code. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]*)`/).map((part, at) => (at % 2 === 1 ? make('code', '', part) : part))
}

/** Returns the counts by level, in the words of the terminal. */
function counts(errors: number, warnings: number, notes: number): string {
  const parts = [
    errors > 0 && plural(errors, 'error'),
    warnings > 0 && plural(warnings, 'warning'),
    notes > 0 && plural(notes, 'note')
  ]
  return parts.filter(Boolean).join(', ')
}

customElements.define('docsgen-live', LivePanel)
