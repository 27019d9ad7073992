import type {ReadContext} from '../read-context.ts'

/** Returns the documented name of a packaged component, whatever name the page imports it as. */
export function componentOf(name: string, {scope}: Pick<ReadContext, 'scope'>): string {
  const [head = '', ...members] = name.split('.')
  const binding = scope.get(head)
  return binding?.kind === 'component' ? [binding.name, ...members].join('.') : name
}
