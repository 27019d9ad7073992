import {toOnigurumaAst} from 'oniguruma-parser'

/**
 * Words of which a line holds at least one wherever a pattern matches, or stands beside it: as many sets of such as help. Where it
 * has no word of a set, the line need not be searched.
 *
 * Only what is certain counts, as in `patternNeeds`. What is told there is not told again.
 *
 * @param {string} pattern of Oniguruma, as grammars have it
 * @returns {string[][]}
 */
export function patternWords(pattern) {
  let tree
  try {
    tree = toOnigurumaAst(pattern, {rules: {captureGroup: true}})
  } catch {
    return []
  }
  if (tree.flags.ignoreCase) return []
  const sets = new Map(choiceOf(tree.body).map(words => [JSON.stringify(words), words]))
  return [...sets.values()]
    .filter(words => words.length > 1 || words.some(word => word.length > 1 || word > '\u007f'))
    .sort((a, b) => rarity(b) - rarity(a))
    .slice(0, mostSets)
}

/** A line is asked for each word of each set but once; more of them find little that the first ones do not. */
const mostSets = 3
const mostWords = 12
/** More characters of a class are none of a word. */
const mostOfClass = 4

/**
 * Sets of words, the rarest first: those of long words, and of few.
 *
 * @typedef {string[][]} Sets
 */

/**
 * @param {any} node
 * @returns {Sets}
 */
function setsOf(node) {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return node.flags?.enable?.ignoreCase ? [] : choiceOf(node.body)
    case 'LookaroundAssertion':
      return node.negate ? [] : choiceOf(node.body)
    case 'Alternative':
      return sequenceOf(node.body)
    case 'Quantifier':
      return node.min > 0 ? sequenceOf([node.body]) : []
    default:
      return []
  }
}

/** Of what stands one after the other: characters in a row are a word. */
function sequenceOf(nodes) {
  if (nodes.some(node => node.type === 'Directive' && node.flags?.enable?.ignoreCase)) return []
  /** @type {Sets} */
  const sets = []
  /** Spellings of the row at hand. */
  let row = ['']
  const end = () => {
    if (row[0] !== '') sets.push(row)
    row = ['']
  }
  for (const node of nodes) {
    const characters = charactersOf(node)
    if (characters.length === 0) {
      end()
      sets.push(...setsOf(node))
      continue
    }
    if (row.length * characters.length > mostWords) end()
    row = row.flatMap(start => characters.map(character => start + character))
  }
  end()
  return sets.sort((a, b) => rarity(b) - rarity(a))
}

/** Of branches: those of one of them, or one set that is as good for each. */
function choiceOf(branches) {
  const [first = [], ...others] = branches.map(setsOf)
  if (others.length === 0) return first
  const words = new Set()
  for (const [rarest] of [first, ...others]) {
    if (!rarest) return []
    for (const word of rarest) words.add(word)
  }
  // Who holds a word holds what is in it.
  const fewest = [...words].filter(word => ![...words].some(other => other !== word && word.includes(other)))
  return fewest.length > mostWords ? [] : [fewest]
}

/** The characters that a node may stand for; none where it may be another. */
function charactersOf(node) {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)]
  const isSet = node.type === 'CharacterClass' && !node.negate && node.kind === 'union'
  if (!isSet || node.body.length > mostOfClass || node.body.some(({type}) => type !== 'Character')) return []
  return node.body.map(({value}) => String.fromCodePoint(value))
}

function rarity(words) {
  return Math.min(...words.map(({length}) => Math.min(length, 4))) * 100 - words.length
}
