import {toOnigurumaAst} from 'oniguruma-parser'

/**
 * Returns sets of words such that every line with a match contains at least one word of each set. If a line has no word of a
 * set, the line need not be searched.
 *
 * Only certain words count, as in `patternNeeds`. Its results are not repeated here.
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

/** Maximum number of sets. Each set costs a search of the line, and further sets exclude few additional lines. */
const mostSets = 3
const mostWords = 12
/** A character class with more characters than this is not part of a word. */
const mostOfClass = 4

/**
 * Sets of words, the rarest first: sets of long words, then small sets.
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

/** Returns the sets of a sequence, in which consecutive characters form a word. */
function sequenceOf(nodes) {
  if (nodes.some(node => node.type === 'Directive' && node.flags?.enable?.ignoreCase)) return []
  /** @type {Sets} */
  const sets = []
  /** Spellings of the current run of characters. */
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

/** Returns the sets of an alternation: those of a single branch, or one set that covers every branch. */
function choiceOf(branches) {
  const [first = [], ...others] = branches.map(setsOf)
  if (others.length === 0) return first
  const words = new Set()
  for (const [rarest] of [first, ...others]) {
    if (!rarest) return []
    for (const word of rarest) words.add(word)
  }
  // A line that contains a word also contains every part of that word.
  const fewest = [...words].filter(word => ![...words].some(other => other !== word && word.includes(other)))
  return fewest.length > mostWords ? [] : [fewest]
}

/** Returns the characters that a node can match, or none if it can match others. */
function charactersOf(node) {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)]
  const isSet = node.type === 'CharacterClass' && !node.negate && node.kind === 'union'
  if (!isSet || node.body.length > mostOfClass || node.body.some(({type}) => type !== 'Character')) return []
  return node.body.map(({value}) => String.fromCodePoint(value))
}

function rarity(words) {
  return Math.min(...words.map(({length}) => Math.min(length, 4))) * 100 - words.length
}
