import type {TryData} from '../try-data.ts'
import {element} from './element.ts'
import {type Input, labeled, newId} from './make-field.ts'

/** Returns the input for the server: the reader's own endpoint, a choice of servers, or nothing to choose. */
export function makeServer({servers, endpoint}: TryData): Input {
  const id = newId()
  if (endpoint !== undefined) return ownEndpoint(endpoint, id)
  const select = element('select', {id}, ...servers.map(server => element('option', {}, server)))
  return labeled({control: select, label: 'Server'}, () => ({json: JSON.stringify(select.value)}))
}

function ownEndpoint(template: string, id: string): Input {
  const input = element('input', {id, type: 'url', inputmode: 'url', autocomplete: 'off', spellcheck: 'false'})
  let isOwn = false
  const fill = (): void => {
    if (!isOwn) input.value = filledIn(template)
  }
  input.addEventListener('input', () => {
    isOwn = true
  })
  fill()
  // The reader may fill in the value while the panel is open.
  const place = placeholders()
  const observer = new MutationObserver(fill)
  for (const part of place) observer.observe(part, {attributes: true, attributeFilter: ['data-filled', 'title']})
  return labeled(
    {control: input, label: 'Endpoint', about: `Your own: ${template}. It stays in your browser.`, required: true},
    () => {
      const text = input.value.trim()
      const isAddress = /^https?:\/\/\S+$/i.test(text) && isUrl(text)
      return isAddress
        ? {json: JSON.stringify(text)}
        : {problem: 'Expected an address such as https://rpc.example.org.'}
    }
  )
}

function isUrl(text: string): boolean {
  try {
    new URL(text)
    return true
  } catch {
    return false
  }
}

/** Returns the marks of placeholders in the page's code, which have the reader's values in their titles. */
function placeholders(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('var[data-value]')]
}

/** Fills in the reader's values; nothing while one is missing. */
function filledIn(template: string): string {
  let text = template
  let isMissing = false
  for (const {dataset, title} of placeholders()) {
    const {value} = dataset
    if (!value || !text.includes(value)) continue
    if ('filled' in dataset) text = text.replaceAll(value, title)
    else isMissing = true
  }
  return isMissing || !/^https?:/i.test(text) ? '' : text
}
