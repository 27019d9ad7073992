import type {Json} from '../../api/json.ts'
import type {TryField} from '../try-data.ts'
import {element} from './element.ts'
import {jsonProblem, type Read, readText} from './read-value.ts'

/** An input with its label. */
export interface Input {
  readonly node: HTMLElement
  readonly control: HTMLElement
  /** Checks the value and shows what is wrong with it. */
  read(): Read
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let count = 0

/** Returns an id that no other element of the page has. */
export function newId(): string {
  count++
  return `api-try-${count}`
}

/** Returns the input of a parameter. */
export function makeField(field: TryField): Input {
  const {type, choices, name, about, required} = field
  if (type === 'boolean' && !choices) return makeCheckbox(field)
  const id = newId()
  const control = choices ? selectOf(field, id) : textInput(field, id)
  return labeled({control, label: element('code', {}, name), about, required}, () => {
    const text = control.value
    if (choices)
      return text === '' && required ? {problem: 'This value is required.'} : {json: text === '' ? undefined : text}
    return readText(field, text)
  })
}

/** Adds the label, the description and the place of a problem to an input. */
export function labeled(
  {
    control,
    label: words,
    about,
    required
  }: {
    readonly control: Control
    readonly label: Node | string
    readonly about?: string | undefined
    readonly required?: boolean | undefined
  },
  read: () => Read
): Input {
  const {id} = control
  const hint = element('p', {id: `${id}-about`, class: 'api-try-note'}, about ?? '')
  const problem = element('p', {id: `${id}-problem`, class: 'api-try-problem'})
  control.setAttribute('aria-describedby', about ? `${hint.id} ${problem.id}` : problem.id)
  if (required) control.setAttribute('aria-required', 'true')
  const label = element('label', {for: id}, words, ...(required ? [' ', element('span', {}, 'required')] : []))
  const isCheck = control instanceof HTMLInputElement && control.type === 'checkbox'
  const content = isCheck ? [element('div', {class: 'api-try-check'}, control, label)] : [label, control]
  const check = (): Read => {
    const result = read()
    const reason = 'problem' in result ? result.problem : ''
    if (reason === '') control.removeAttribute('aria-invalid')
    else control.setAttribute('aria-invalid', 'true')
    problem.textContent = reason
    return result
  }
  control.addEventListener('input', () => control.hasAttribute('aria-invalid') && check())
  return {
    node: element('div', {class: 'api-try-field'}, ...content, ...(about ? [hint] : []), problem),
    control,
    read: check
  }
}

/** An optional value is sent only if it differs from the default, because an unchecked box may mean that there is none. */
function makeCheckbox({name, about, required, value}: TryField): Input {
  const control = element('input', {type: 'checkbox', id: newId(), checked: value === true})
  return labeled({control, label: element('code', {}, name), about}, () => ({
    json: required || control.checked || value === true ? String(control.checked) : undefined
  }))
}

function selectOf({choices = [], required, value}: TryField, id: string): HTMLSelectElement {
  const select = element('select', {id})
  if (!required || value === undefined)
    select.append(element('option', {value: ''}, required ? 'Choose a value' : 'Not sent'))
  for (const choice of choices) {
    const json = JSON.stringify(choice)
    const isSelected = json === JSON.stringify(value)
    select.append(element('option', {value: json, selected: isSelected}, typeof choice === 'string' ? choice : json))
  }
  return select
}

function textInput({type, value, example, allowsText}: TryField, id: string): HTMLInputElement | HTMLTextAreaElement {
  // Text that is JSON needs quotes where other types are allowed.
  const shown = (given: Json): string =>
    typeof given === 'string' && (type !== 'json' || (allowsText && jsonProblem(given) !== undefined))
      ? given
      : JSON.stringify(given, undefined, 2)
  const shared = {
    id,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    ...(example !== undefined && {
      placeholder: (typeof example === 'string' ? example : JSON.stringify(example)).slice(0, 200)
    })
  }
  const text = value === undefined ? '' : shown(value)
  if (type === 'json') {
    const area = element('textarea', {...shared, rows: String(Math.min(12, Math.max(2, text.split('\n').length)))})
    area.value = text
    return area
  }
  const mode = type === 'integer' ? 'numeric' : type === 'number' ? 'decimal' : undefined
  return element('input', {...shared, type: 'text', value: text, inputmode: mode})
}
