import {updateEvent} from '../model/dev-protocol.ts'
import {mediaWords} from '../model/words/english-words.ts'
import {text as word} from './language/words.ts'

/**
 * The script of pages with pictures to enlarge, videos of other hosts, explained words, text for a persona or long code. Each of them
 * is whole without it.
 */
document.addEventListener('click', event => {
  const more = event.target instanceof Element ? event.target.closest<HTMLElement>('.code-more') : null
  if (more) unfold(more)
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-zoom], [data-frame]') : null
  if (!link) return
  event.preventDefault()
  if (link.dataset.frame) play(link, link.dataset.frame)
  else enlarge(link)
})

/** Shows all of a block of code, or its first lines again. */
function unfold(button: HTMLElement): void {
  const figure = button.closest('figure')
  if (!figure) return
  const collapsed = figure.toggleAttribute('data-collapsed')
  button.setAttribute('aria-expanded', String(!collapsed))
  button.dataset.other ??= word(mediaWords, 'fewerLines')
  const text = button.textContent
  button.textContent = button.dataset.other
  button.dataset.other = text
  if (collapsed) figure.scrollIntoView({block: 'nearest'})
}

/** The native dialog takes the focus, gives it back, and closes with Escape. */
function enlarge(link: HTMLAnchorElement): void {
  const image = link.querySelector('img')
  if (!image) return
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom-dialog'
  dialog.setAttribute('aria-label', image.alt || word(mediaWords, 'picture'))
  const form = document.createElement('form')
  form.method = 'dialog'
  const close = document.createElement('button')
  close.textContent = word(mediaWords, 'close')
  form.append(close)
  const large = new Image()
  large.src = link.href
  large.alt = image.alt
  dialog.append(form, large)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({target}) => target !== close && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
}

/** Only now is the other host asked for anything. */
function play(link: HTMLAnchorElement, src: string): void {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = link.dataset.title ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  // YouTube answers no page that hides where it is.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}

document.addEventListener('keydown', ({key}) => {
  if (key !== 'Escape') return
  for (const tooltip of document.querySelectorAll<HTMLElement>('.tooltip:is(:hover, :focus-within)')) {
    tooltip.dataset.closed = ''
    for (const kind of ['mouseleave', 'focusout'])
      tooltip.addEventListener(kind, () => delete tooltip.dataset.closed, {once: true})
  }
})

/** Text for other personas than the one that the reader chose is closed. The site's own script has marked the root by now. */
function foldPersonas(): void {
  const persona = document.documentElement.dataset.persona ?? ''
  for (const part of document.querySelectorAll<HTMLDetailsElement>('details[data-for]'))
    part.open = persona === '' || (part.dataset.for ?? '').split(' ').includes(persona)
}

foldPersonas()
document.addEventListener(updateEvent, foldPersonas)
new MutationObserver(foldPersonas).observe(document.documentElement, {attributeFilter: ['data-persona']})
