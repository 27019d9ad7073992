/** Messages of React's numbered production errors that components of pages can cause. */
const reactErrors: Readonly<Record<string, (args: readonly string[]) => string>> = {
  '31': ([what = 'an object']) => `${what} as a child, expected text, a number, an element or a list of them`,
  '130': ([type = 'undefined']) => `an element of type ${type}, expected a component or the name of an HTML element`,
  '321': () => 'a hook outside a component'
}

/** Returns a description of a thrown value, which can be anything. Never empty. */
export function wordsOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown.trim() === '' ? 'an empty string was thrown' : thrown
  if (typeof thrown !== 'object' || thrown === null) return `\`${String(thrown)}\` was thrown`
  const {message, name} = thrown as {message?: unknown; name?: unknown}
  if (typeof message === 'string' && message.trim() !== '') return reactWords(message) ?? message
  if (typeof name === 'string' && name !== '') return `${name} without a message`
  const keys = Object.keys(thrown)
  return `an object ${keys.length > 0 ? `with keys ${keys.slice(0, 5).join(', ')}` : 'without keys'} was thrown`
}

function reactWords(message: string): string | undefined {
  const [, number = '', query = ''] =
    /^Minified React error #(\d+); visit \S+?\/errors\/\d+(\S*) for/.exec(message) ?? []
  const args = new URLSearchParams(query.replace(/^\?/, '')).getAll('args[]')
  const object = /^Objects are not valid as a React child \(found: (.*?)\)\./.exec(message)?.[1]
  return object === undefined ? reactErrors[number]?.(args) : reactErrors['31']?.([object])
}
