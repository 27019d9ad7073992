import {text as word} from '../../../../client/language/words.ts'
import {onPlainClick} from '../../../../client/on-plain-click.ts'
import {zoomWords} from '../../words/figure-words.ts'

onPlainClick('[data-zoom]', enlarge)

/** Opens an image in a native dialog, which handles focus and Escape. */
function enlarge(link: HTMLAnchorElement): void {
  const image = link.querySelector('img')
  if (!image) return
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom-dialog'
  dialog.setAttribute('aria-label', image.alt || word(zoomWords, 'picture'))
  const form = document.createElement('form')
  form.method = 'dialog'
  const close = document.createElement('button')
  close.textContent = word(zoomWords, 'close')
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
