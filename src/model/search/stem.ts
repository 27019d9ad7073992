/**
 * Porter's English stem, exactly as a Lunr index has it: a file of stems proves nothing if one of them differs, so this
 * follows Lunr's reading of the algorithm in its details too. Written out because Lunr's own tries some twenty regular
 * expressions on every word; here most words end in letters that no rule takes, and are done.
 *
 * @param word lower case, letters only
 */
export function stem(word: string): string {
  if (word.length < 3 || !endings.has(word.slice(-2)) || !/^[a-z]+$/.test(word)) return word
  // A `y` that opens a word is no vowel.
  if (!word.startsWith('y')) return steps(word)
  return `y${steps(`Y${word.slice(1)}`).slice(1)}`
}

const consonants = '[^aeiou][^aeiouy]*'
const vowels = '[aeiouy][aeiou]*'
/** Porter's measure of a stem, how often vowels are followed by consonants: above zero, one, above one. */
const someMeasure = new RegExp(`^(?:${consonants})?${vowels}${consonants}`)
const measureOne = new RegExp(`^(?:${consonants})?${vowels}${consonants}(?:${vowels})?$`)
const largeMeasure = new RegExp(`^(?:${consonants})?${vowels}${consonants}${vowels}${consonants}`)
const withVowel = new RegExp(`^(?:${consonants})?[aeiouy]`)
const shortSyllable = new RegExp(`^${consonants}[aeiouy][^aeiouwxy]$`)
const doubled = /([^aeiouylsz])\1$/

type Rules = readonly (readonly [suffix: string, replacement: string])[]

/** Step 2; of suffixes that end alike the longer one first. */
const derivations: Rules = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log']
]
/** Step 3. */
const qualities: Rules = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', '']
]
/** Step 4. */
const remains: Rules = 'ement ment ent ance ence able ible ant ism ate iti ous ive ize al er ic ou'
  .split(' ')
  .map(suffix => [suffix, ''])

/** The last two letters of every word that some step may change. */
const endings = new Set([
  ...'esiy'.split('').flatMap(last => Array.from({length: 26}, (_, i) => String.fromCharCode(97 + i) + last)),
  ...['ed', 'ng', 'll', 'on'],
  ...[...derivations, ...qualities, ...remains].map(([suffix]) => suffix.slice(-2))
])

function steps(word: string): string {
  let result = softenY(past(singular(word)))
  result = replaceEnd(result, derivations)
  result = replaceEnd(result, qualities)
  return finalE(bare(result))
}

function singular(word: string): string {
  if (!word.endsWith('s')) return word
  if ((word.endsWith('sses') && word.length > 4) || (word.endsWith('ies') && word.length > 3)) return word.slice(0, -2)
  return word.length > 2 && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function past(word: string): string {
  if (word.endsWith('eed') && word.length > 3) return someMeasure.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const length = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0
  const kept = word.slice(0, word.length - length)
  if (length === 0 || kept === '' || !withVowel.test(kept)) return word
  if (kept.endsWith('at') || kept.endsWith('bl') || kept.endsWith('iz')) return `${kept}e`
  if (doubled.test(kept)) return kept.slice(0, -1)
  return shortSyllable.test(kept) ? `${kept}e` : kept
}

/** The consonant before the `y` must not be the word's first letter. */
function softenY(word: string): string {
  const soft = word.length > 2 && word.endsWith('y') && !'aeiou'.includes(word.charAt(word.length - 2))
  return soft ? `${word.slice(0, -1)}i` : word
}

function replaceEnd(word: string, rules: Rules): string {
  const rule = ruleFor(word, rules)
  if (!rule) return word
  const kept = word.slice(0, -rule[0].length)
  return someMeasure.test(kept) ? kept + rule[1] : word
}

function bare(word: string): string {
  const rule = ruleFor(word, remains)
  if (!rule && !((word.endsWith('sion') || word.endsWith('tion')) && word.length > 4)) return word
  const kept = word.slice(0, rule ? -rule[0].length : -3)
  return largeMeasure.test(kept) ? kept : word
}

function finalE(word: string): string {
  let result = word
  if (word.endsWith('e') && word.length > 1) {
    const kept = word.slice(0, -1)
    if (largeMeasure.test(kept) || (measureOne.test(kept) && !shortSyllable.test(kept))) result = kept
  }
  return result.endsWith('ll') && largeMeasure.test(result) ? result.slice(0, -1) : result
}

function ruleFor(word: string, rules: Rules): Rules[number] | undefined {
  return rules.find(([suffix]) => word.length > suffix.length && word.endsWith(suffix))
}
