import {text as word} from '../../../../client/language/words.ts'
import {foldWords} from '../../words/fold-words.ts'

document.addEventListener('click', ({target}) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.code-more') : null
  if (button) unfold(button)
})

/** Expands or collapses a block of code. */
function unfold(button: HTMLElement): void {
  const figure = button.closest('figure')
  if (!figure) return
  const collapsed = figure.toggleAttribute('data-collapsed')
  button.setAttribute('aria-expanded', String(!collapsed))
  button.dataset.other ??= word(foldWords, 'fewerLines')
  const text = button.textContent
  button.textContent = button.dataset.other
  button.dataset.other = text
  if (collapsed) figure.scrollIntoView({block: 'nearest'})
}
