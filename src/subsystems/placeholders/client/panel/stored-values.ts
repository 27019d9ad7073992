import {recall, remember} from '../../../../client/storage.ts'
import {valuesEvent, valuesKey} from './values-event.ts'

/** Returns the reader's stored values by placeholder. */
export function storedValues(): Readonly<Record<string, string>> {
  try {
    const known: unknown = JSON.parse(recall(valuesKey) ?? '{}')
    return known && typeof known === 'object' ? (known as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Stores a value, or removes it with `undefined`, and updates the page. */
export function storeValue(name: string, value: string | undefined): void {
  const {[name]: _, ...others} = storedValues()
  store(value === undefined ? others : {...others, [name]: value})
}

export function forgetValues(): void {
  store({})
}

function store(values: Readonly<Record<string, string>>): void {
  remember(valuesKey, Object.keys(values).length > 0 ? JSON.stringify(values) : null)
  document.dispatchEvent(new Event(valuesEvent))
}
