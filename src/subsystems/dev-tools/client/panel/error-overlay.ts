import type {PageError} from '../../page-error.ts'
import type {PanelPlace} from '../../panel-finding.ts'
import {errorOverlayStyle} from './error-overlay-style.ts'
import {make} from './make.ts'

/** Shows an error of the page's scripts over the page, until the reader closes it or saves a file. */
export class ErrorOverlay extends HTMLElement {
  readonly #box: HTMLElement
  readonly #open: (place: PanelPlace) => void
  #errors: readonly PageError[] = []

  constructor(open: (place: PanelPlace) => void) {
    super()
    this.#open = open
    const root = this.attachShadow({mode: 'open'})
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(errorOverlayStyle)
    root.adoptedStyleSheets = [sheet]
    this.#box = make('section', 'box')
    this.#box.setAttribute('role', 'alertdialog')
    this.#box.setAttribute('aria-label', 'Error in the browser')
    this.#box.tabIndex = -1
    this.hidden = true
    root.append(this.#box)
    this.addEventListener('click', event => {
      if (!event.composedPath().includes(this.#box)) this.clear()
    })
    window.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape' || this.hidden) return
        event.stopImmediatePropagation()
        this.clear()
      },
      {capture: true}
    )
  }

  /** Adds an error. The first one stays in view, because later ones are often its effects. */
  add(error: PageError): void {
    this.#errors = [...this.#errors, error]
    this.#draw()
  }

  clear(): void {
    this.#errors = []
    this.#draw()
  }

  #draw(): void {
    const [error] = this.#errors
    this.hidden = error === undefined
    if (!error) return
    const {message, frame, places} = error
    const head = make('header', 'head')
    const close = make('button', 'close', 'Close')
    close.type = 'button'
    close.title = 'Close (Esc)'
    close.addEventListener('click', () => this.clear())
    head.append(make('strong', 'title', 'Error in the browser'), close)
    const code = make('pre', 'frame')
    const width = String(frame.at(-1)?.line ?? '').length
    for (const {line, text, mark} of frame) {
      const row = make('span', mark === undefined ? 'line' : 'line here')
      row.append(make('span', 'number', `${String(line).padStart(width)} │ `), `${text}\n`)
      if (mark !== undefined)
        row.append(make('span', 'number', `${' '.repeat(width)} │ `), make('span', 'mark', `${mark}\n`))
      code.append(row)
    }
    const list = make('ol', 'places')
    list.append(...places.map(place => this.#place(place)))
    const others = this.#errors.length - 1
    const more = others > 0 ? ` The terminal lists ${others} more.` : ''
    this.#box.replaceChildren(
      head,
      make('p', 'message', message),
      ...(frame.length > 0 ? [code] : []),
      list,
      make('p', 'hint', `To close, press Esc, click outside, or save a file.${more}`)
    )
  }

  #place({name, file, line, column}: PageError['places'][number]): HTMLElement {
    const item = make('li', '')
    const text = `${file}:${line}:${column}`
    // A path from the root is the address of a script that is not a file of the project.
    const place = file.startsWith('/') ? make('span', 'place', text) : make('button', 'place', text)
    if (place instanceof HTMLButtonElement) {
      place.type = 'button'
      place.title = 'Open in the editor'
      place.addEventListener('click', () => this.#open({file, ...(line && {line}), ...(column && {column})}))
    }
    item.append(make('span', 'name', name || '(anonymous)'), ' ', place)
    return item
  }
}

customElements.define('docsgen-error', ErrorOverlay)
