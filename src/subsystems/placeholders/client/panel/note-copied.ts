import {element} from '../../../../client/element.ts'
import {word, wordParts} from './words.ts'

let shown: HTMLElement | undefined

/**
 * Reports which placeholders are in the text that was just copied, until the reader closes the report or copies again.
 *
 * @param names may repeat
 * @param fillIn called with the first of them
 */
export function noteCopied(names: readonly string[], fillIn: (name: string | undefined) => void): void {
  const left = [...new Set(names)].filter(name => name !== '')
  shown?.remove()
  const open = element('button', {type: 'button'}, word('fillIn'))
  const close = element('button', {type: 'button', 'aria-label': word('close')}, '\u00d7')
  const text = element('p', {role: 'status'})
  const note = element('div', {class: 'values-note'}, text, open, close)
  shown = note
  document.body.append(note)
  // Screen readers miss the text of a new region.
  requestAnimationFrame(() => {
    text.append(
      ...wordParts('copiedWith', {
        names: left.flatMap((name, index) => [...(index > 0 ? [', '] : []), element('code', {}, name)])
      })
    )
  })
  open.addEventListener('click', () => {
    note.remove()
    fillIn(left[0])
  })
  close.addEventListener('click', () => note.remove())
}
