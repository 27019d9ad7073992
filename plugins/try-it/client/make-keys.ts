import type {TryKey} from '../try-data.ts'
import {element} from './element.ts'
import {newId} from './make-field.ts'

/** The reader's keys by security scheme. They are in memory only, so they are gone when the reader leaves the page. */
const known = new Map<string, string>()

export interface KeyInputs {
  readonly node: HTMLElement
  /** Returns the secrets of the chosen alternative. Empty ones are not sent. */
  read(): Map<TryKey, string>
}

const words: Readonly<Record<TryKey['kind'], (key: TryKey) => string>> = {
  header: ({name}) => `API key, sent in the header ${name}`,
  query: ({name}) => `API key, sent in the query as ${name}`,
  cookie: ({name}) => `API key in the cookie ${name}. Browsers do not let pages send it: use the curl command`,
  bearer: () => 'Token, sent in the header Authorization',
  basic: () => 'User and password, separated by a colon, sent in the header Authorization'
}

/** Returns inputs for the keys of a request: a choice, if there are alternatives, and one input for each key. */
export function makeKeys(ways: readonly (readonly TryKey[])[]): KeyInputs {
  const fields = element('div')
  const choice = element('select', {id: newId()})
  for (const [index, way] of ways.entries())
    choice.append(element('option', {value: String(index)}, way.map(({scheme}) => scheme).join(' and ') || 'No key'))
  let shown: {key: TryKey; input: HTMLInputElement}[] = []
  const show = (): void => {
    shown = (ways[Number(choice.value)] ?? []).map(key => ({key, input: inputOf(key)}))
    fields.replaceChildren(
      ...shown.map(({key, input}) => {
        const hint = element('p', {id: `${input.id}-about`, class: 'api-try-note'}, `${words[key.kind](key)}.`)
        input.setAttribute('aria-describedby', hint.id)
        return element(
          'div',
          {class: 'api-try-field'},
          element('label', {for: input.id}, element('code', {}, key.scheme)),
          input,
          hint
        )
      })
    )
  }
  choice.addEventListener('change', show)
  show()
  const chooser = element('div', {class: 'api-try-field'}, element('label', {for: choice.id}, 'Use'), choice)
  return {
    node: element(
      'fieldset',
      {},
      element('legend', {}, 'Authorization'),
      ...(ways.length > 1 ? [chooser] : []),
      fields,
      element(
        'p',
        {class: 'api-try-note'},
        'Keys stay in the memory of this page: they are never stored, and never shown in commands.'
      )
    ),
    read: () => new Map(shown.flatMap(({key, input}) => (input.value === '' ? [] : [[key, input.value] as const])))
  }
}

function inputOf({scheme}: TryKey): HTMLInputElement {
  const input = element('input', {id: newId(), type: 'password', autocomplete: 'off', spellcheck: 'false'})
  input.value = known.get(scheme) ?? ''
  input.addEventListener('input', () => void known.set(scheme, input.value))
  return input
}
