import {findPlainWords} from './plain-words.js'

/**
 * A plugin of retext for `docsgen/plugins/prose`: reports the phrases of `plain-words.js`. Reads the whole source, because the
 * sentences that the plugin gets lack tables and front matter. Ignores code blocks, names of components and link targets.
 */
export default function retextPlainWords() {
  /**
   * @param {unknown} _tree
   * @param {import('vfile').VFile} file
   */
  return (_tree, file) => {
    const text = String(file)
    for (const {found, index, instead} of findPlainWords(proseOf(text)))
      file.message(`Unexpected "${found}", expected plain English: ${instead}`, {
        place: {start: pointAt(text, index), end: pointAt(text, index + found.length)},
        source: 'retext-plain-words',
        ruleId: 'phrase'
      })
  }
}

/** Everything that is not prose becomes a run of equal length. @param {string} text */
function proseOf(text) {
  return text
    .replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2/gm, hidden)
    .replace(/<\/?[A-Z][\w.]*/g, hidden)
    .replace(/\]\([^)\n]*\)/g, hidden)
}

/** @param {string} part */
function hidden(part) {
  return part.replace(/[^\n]/g, '\u2063')
}

/** @param {string} text @param {number} offset */
function pointAt(text, offset) {
  const before = text.slice(0, offset)
  return {line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), offset}
}
