import {addSheet} from '../../../client/add-sheet.ts'
import {element} from '../../../client/element.ts'
import {secretKind} from '../secret-values.ts'
import {noteCopied} from './panel/note-copied.ts'
import {type PageValue, pageValues} from './panel/page-values.ts'
import {forgetValues, storedValues, storeValue} from './panel/stored-values.ts'
import {word, wordParts} from './panel/words.ts'

let dialog: HTMLDialogElement | undefined
let styled: Promise<void> | undefined
const sheet = document.querySelector<HTMLElement>('script[data-panel]')?.dataset.panelSheet

/** Opens the panel from its button or from a placeholder. After a copy, reports which placeholders are left. */
export async function answer(target: HTMLElement): Promise<void> {
  styled ??= addSheet(sheet)
  await styled
  if ('copy' in target.dataset) {
    const left = [
      ...(target.closest('figure')?.querySelectorAll<HTMLElement>('var[data-value]:not([data-filled])') ?? [])
    ]
    noteCopied(
      left.map(({dataset}) => dataset.value ?? ''),
      name => open(name, target)
    )
  } else open(target.dataset.value, target)
}

/**
 * Opens the panel.
 *
 * @param name the placeholder that the reader selected
 */
function open(name: string | undefined, trigger: HTMLElement): void {
  if (dialog?.open) return
  const shown = make()
  dialog = shown
  document.body.append(shown)
  shown.addEventListener('close', () => {
    shown.remove()
    trigger.focus({preventScroll: true})
  })
  shown.showModal()
  const inputs = [...shown.querySelectorAll('input')]
  const wanted = inputs.find(input => input.name === name) ?? inputs.find(input => input.value === '') ?? inputs[0]
  wanted?.focus()
  wanted?.select()
}

function make(): HTMLDialogElement {
  const values = pageValues()
  const heading = element('h2', {id: 'values-heading'}, word('yourSetup'))
  const close = element('button', {type: 'button', class: 'values-close', 'aria-label': word('close')}, '\u00d7')
  const others = otherValues(values)
  const forget = element('button', {type: 'button', class: 'values-forget'}, word('forgetAll'))
  const form = element(
    'form',
    {method: 'dialog', novalidate: true, autocomplete: 'off'},
    element('header', {}, heading, close),
    element('p', {class: 'values-about'}, word('valuesAbout')),
    ...values.map(field),
    ...(others ? [others] : []),
    element('footer', {}, forget, element('button', {class: 'values-done'}, word('done')))
  )
  const made = element('dialog', {class: 'values-panel', 'aria-labelledby': heading.id}, form)
  close.addEventListener('click', () => made.close())
  forget.addEventListener('click', () => {
    forgetValues()
    for (const input of form.querySelectorAll('input')) {
      input.value = ''
      input.dispatchEvent(new Event('input'))
    }
    others?.remove()
    form.querySelector('input')?.focus()
  })
  form.addEventListener('submit', event => {
    const wrong = form.querySelector<HTMLInputElement>('input[aria-invalid]')
    if (!wrong) return
    event.preventDefault()
    wrong.focus()
  })
  made.addEventListener('click', event => {
    if (event.target === made) made.close()
  })
  return made
}

function field({name, label, pattern, example}: PageValue, index: number): HTMLElement {
  const id = `value-${index}`
  const input = element('input', {
    id,
    name,
    type: 'text',
    value: storedValues()[name] ?? '',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-describedby': `${id}-about ${id}-error`
  })
  const error = element('p', {id: `${id}-error`, class: 'values-error', role: 'alert'})
  const problem = (): string | undefined => {
    const value = input.value.trim()
    if (value === '') return undefined
    const kind = secretKind(name, value)
    if (kind) return word('looksLikeSecret', {kind})
    if (pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value)) return undefined
    return example === undefined ? word('wrongForm') : word('expectedLike', {example})
  }
  const take = (): void => {
    const value = input.value.trim()
    const wrong = problem()
    if (!wrong) {
      storeValue(name, value === '' ? undefined : value)
      show(undefined)
    } else if (input.hasAttribute('aria-invalid')) show(wrong)
  }
  const show = (wrong: string | undefined): void => {
    if (wrong) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    if (error.textContent !== (wrong ?? '')) error.textContent = wrong ?? ''
  }
  input.addEventListener('input', take)
  // Not while the reader types, because half a value is not a mistake.
  input.addEventListener('change', () => show(problem()))
  const about = element('p', {id: `${id}-about`, class: 'values-hint'}, element('code', {}, name))
  if (example !== undefined) about.append(...wordParts('exampleAfter', {example: [element('code', {}, example)]}))
  return element('div', {class: 'values-field'}, element('label', {for: id}, label), input, about, error)
}

/** Returns the stored values of other pages, or nothing if there are none. */
function otherValues(shown: readonly PageValue[]): HTMLElement | undefined {
  const names = new Set(shown.map(({name}) => name))
  const others = Object.entries(storedValues()).filter(([name]) => !names.has(name))
  if (others.length === 0) return undefined
  const list = element('ul')
  for (const [name, value] of others) {
    const forget = element('button', {type: 'button', 'aria-label': word('forgetName', {name})}, word('forget'))
    const row = element('li', {}, element('code', {}, name), ' ', element('span', {}, value), forget)
    forget.addEventListener('click', () => {
      storeValue(name, undefined)
      row.remove()
    })
    list.append(row)
  }
  return element(
    'details',
    {class: 'values-others'},
    element('summary', {}, word('otherValues', {count: others.length})),
    list
  )
}
