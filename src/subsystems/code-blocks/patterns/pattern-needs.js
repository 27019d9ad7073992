import {toOnigurumaAst} from 'oniguruma-parser'

/**
 * Returns characters that every match of a pattern contains or is next to. A line without one of them need not be searched.
 *
 * Only certain characters count: literal characters, and in an alternation the characters that all branches need. If the
 * pattern ignores case, no letter counts.
 *
 * @param {string} pattern of Oniguruma, as grammars have it
 * @returns {string} ASCII characters in sorted order. `0` represents any digit
 */
export function patternNeeds(pattern) {
  let tree
  try {
    tree = toOnigurumaAst(pattern, {rules: {captureGroup: true}})
  } catch {
    return ''
  }
  return String.fromCharCode(...[...needsOf(tree)].sort((a, b) => a - b))
}

const zero = 48

/**
 * @param {any} node
 * @returns {Set<number>}
 */
function needsOf(node) {
  switch (node.type) {
    case 'Regex':
      return node.flags.ignoreCase ? new Set() : needsOf(node.body ? {type: 'Group', body: node.body} : node.pattern)
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.flags?.enable?.ignoreCase ? new Set() : common(node.body)
    case 'LookaroundAssertion':
      return node.negate ? new Set() : common(node.body)
    case 'Alternative':
      return node.body.some(child => child.type === 'Directive' && child.flags?.enable?.ignoreCase)
        ? new Set()
        : new Set(node.body.flatMap(child => [...needsOf(child)]))
    case 'Quantifier':
      return node.min > 0 ? needsOf(node.body) : new Set()
    case 'Character':
    case 'CharacterSet':
      return isDigit(node) ? new Set([zero]) : node.value < 128 ? new Set([node.value]) : new Set()
    case 'CharacterClass':
      if (node.negate || node.kind !== 'union') return new Set()
      if (node.body.length === 1) return needsOf(node.body[0])
      return node.body.length > 0 && node.body.every(isDigit) ? new Set([zero]) : new Set()
    default:
      return new Set()
  }
}

/** Returns the characters that all branches need. */
function common(branches) {
  const [first = new Set(), ...others] = branches.map(needsOf)
  return new Set([...first].filter(character => others.every(other => other.has(character))))
}

function isDigit(node) {
  if (node.type === 'CharacterClassRange') return isDigit(node.min) && isDigit(node.max)
  if (node.type === 'CharacterSet') return node.kind === 'digit' && !node.negate
  return node.type === 'Character' && node.value >= zero && node.value < zero + 10
}
