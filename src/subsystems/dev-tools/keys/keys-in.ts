/**
 * Matches what follows an escape: a control sequence, such as that of an arrow key; a key of the keypad; a string, such as the
 * terminal's reply about its colors, without the bell at its end; or a key that was pressed with Alt.
 */
const sequence = /^(?:\[[0-?]*[ -/]*.?|O.?|[\]PX^_]\P{Cc}*|.)/su

/** Returns the keys in input from a terminal, without escape sequences. Several of both may arrive together. */
export function keysIn(text: string): string {
  const [first = '', ...others] = text.split('\u001b')
  return first + others.map(part => part.replace(sequence, '')).join('')
}
