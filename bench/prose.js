/** Size of the vocabulary: as in a large documentation site, including identifiers. */
const vocabularySize = 20_000

/** mulberry32: a small seeded generator with the same results on every machine. */
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Generates prose with the statistics of real prose: the nth word of the vocabulary is n times rarer than the first (Zipf),
 * and lengths are log-normal.
 *
 * @param {() => number} random
 */
export function createProse(random) {
  const vocabulary = makeVocabulary(random)
  // Cumulative sums of 1/rank, so a binary search finds a word.
  const sums = new Float64Array(vocabularySize)
  let sum = 0
  for (let rank = 0; rank < vocabularySize; rank++) {
    sum += 1 / (rank + 1)
    sums[rank] = sum
  }
  const word = () => {
    const wanted = random() * sum
    let from = 0
    let to = vocabularySize - 1
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sums[middle] ?? 0) < wanted) from = middle + 1
      else to = middle
    }
    return vocabulary[from] ?? 'word'
  }
  const words = count => Array.from({length: count}, word).join(' ')
  const sentence = (mean = 12) => {
    const text = words(Math.max(4, Math.round(mean * (0.6 + random() * 0.8))))
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`
  }
  return {
    word,
    words,
    sentence,
    /** @param {number} length in words, about */
    paragraph(length) {
      const sentences = []
      for (let written = 0; written < length; ) {
        const next = sentence(13)
        written += next.split(' ').length
        sentences.push(next)
      }
      return sentences.join(' ')
    },
    identifier: () => `${word()}-${word()}`,
    number: () => String(Math.floor(random() * 65_536)),
    /** Returns a log-normal number around a median, between a quarter of the median and six times the median. */
    length(median) {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
      return Math.round(Math.min(median * 6, Math.max(median / 4, median * Math.exp(0.55 * normal))))
    }
  }
}

const starts = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sl st t tr v w z'.split(' ')
const cores = 'a e i o u ai ea ee io ou'.split(' ')
const ends = ['', '', 'l', 'n', 'nd', 'r', 'rt', 's', 'st', 't', 'x', 'm', 'ck']

/** Generates distinct words of one to four syllables, the short ones first, as in every language. */
function makeVocabulary(random) {
  const pick = list => list[Math.floor(random() * list.length)] ?? ''
  const seen = new Set()
  while (seen.size < vocabularySize) {
    const syllables = 1 + Math.floor((seen.size / vocabularySize) * 2 + random() * 2)
    let made = ''
    for (let i = 0; i < syllables; i++) made += pick(starts) + pick(cores) + (i === syllables - 1 ? pick(ends) : '')
    seen.add(made)
  }
  return [...seen]
}
