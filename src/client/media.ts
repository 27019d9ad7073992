import {mediaWords} from '../model/words/english-words.ts'
import {text as word} from './language/words.ts'

/**
 * The script of pages with zoomable images, videos of other hosts or long code. All of them also work
 * without it.
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

/** Expands or collapses a block of code. */
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

/** Opens an image in a native dialog, which handles focus and Escape. */
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

/** Loads a video. No request goes to the other host before this. */
function play(link: HTMLAnchorElement, src: string): void {
  const frame = document.createElement('iframe')
  frame.src = src
  frame.title = link.dataset.title ?? ''
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  // YouTube rejects pages that hide their address.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}
