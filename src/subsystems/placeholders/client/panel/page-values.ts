/** A placeholder of the page. */
export interface PageValue {
  readonly name: string
  readonly label: string
  readonly pattern?: string
  readonly example?: string
}

/**
 * Returns the placeholders of the page: from the list that the theme renders, or from the code if a project's theme has no list.
 */
export function pageValues(): readonly PageValue[] {
  const listed = [...document.querySelectorAll<HTMLElement>('[data-placeholder]')].map(({dataset}) => ({
    name: dataset.placeholder ?? '',
    label: dataset.label ?? dataset.placeholder ?? '',
    ...(dataset.pattern !== undefined && {pattern: dataset.pattern}),
    ...(dataset.example !== undefined && {example: dataset.example})
  }))
  if (listed.length > 0) return listed
  const names = [...document.querySelectorAll<HTMLElement>('var[data-value]')].map(({dataset}) => dataset.value ?? '')
  return [...new Set(names)].filter(name => name !== '').map(name => ({name, label: name}))
}
