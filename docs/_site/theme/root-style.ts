/** Name of the event that the document dispatches whenever a variable changes. */
const changed = 'theme-variables'

/** Sets a variable of the page; an empty value restores the default. */
export function setVariable(name: string, value: string): void {
  document.documentElement.style.setProperty(name, value)
  document.dispatchEvent(new Event(changed))
}

export function ownValue(name: string): string {
  return document.documentElement.style.getPropertyValue(name)
}

/** Variables that were set, by name. */
export function ownVariables(): (readonly [name: string, value: string])[] {
  return [...document.documentElement.style].filter(name => name.startsWith('--')).map(name => [name, ownValue(name)])
}

/** Calls a function after each change. Returns a function that stops this. */
export function onChange(listen: () => void): () => void {
  document.addEventListener(changed, listen)
  return () => document.removeEventListener(changed, listen)
}
