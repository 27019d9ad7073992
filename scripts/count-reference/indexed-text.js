const word = /[\p{L}\p{N}_]+/gu
const isWord = /** @param {string | undefined} character */ character => /[\p{L}\p{N}_]/u.test(character ?? ' ')

/** Text with the places of its words, because a large specification looks for thousands of names on each page. */
export class IndexedText {
  /** @type {Map<string, number[]> | undefined} */
  #places

  /** @param {string} text */
  constructor(text) {
    this.text = text
  }

  /** Returns whether the text has a name as a whole word. @param {string} name */
  has(name) {
    const rarest = this.#rarest(name)
    if (!rarest) return this.text.includes(name)
    return rarest.places.some(
      place => this.text.startsWith(name, place - rarest.offset) && this.#isWhole(place, rarest, name)
    )
  }

  /** Returns the word of a name that the text has least often, or nothing if the name has no word. @param {string} name */
  #rarest(name) {
    const words = [...name.matchAll(word)].map(({0: own, index}) => ({offset: index, places: this.#placesOf(own)}))
    return words.sort((a, b) => a.places.length - b.places.length)[0]
  }

  /** @param {number} place @param {{offset: number}} rarest @param {string} name */
  #isWhole(place, {offset}, name) {
    const start = place - offset
    const continues = isWord(name[0]) && isWord(this.text[start - 1])
    return !continues && !(isWord(name.at(-1)) && isWord(this.text[start + name.length]))
  }

  /** @param {string} own */
  #placesOf(own) {
    if (!this.#places) {
      this.#places = new Map()
      for (const {0: found, index} of this.text.matchAll(word)) {
        const places = this.#places.get(found)
        if (places) places.push(index)
        else this.#places.set(found, [index])
      }
    }
    return this.#places.get(own) ?? []
  }
}
