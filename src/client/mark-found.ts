/** Occurrences that are marked at most: a page where a word stands everywhere needs no more. */
const most = 200

/**
 * Marks words in the page's text. Nothing in the document changes, so nothing that is copied, printed or followed does.
 * Escape takes the marks away.
 */
export function markFound(words: readonly string[]): void {
  const article = document.querySelector('article')
  if (!article || !('highlights' in CSS)) return
  const wanted = words.filter(word => word.length > 1).map(word => word.toLowerCase())
  const ranges: Range[] = []
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && ranges.length < most; node = walker.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? ''
    for (const word of wanted) {
      for (
        let at = text.indexOf(word);
        at >= 0 && at + word.length <= (node.nodeValue?.length ?? 0);
        at = text.indexOf(word, at + word.length)
      ) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges))
}

document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape' && 'highlights' in CSS) CSS.highlights.delete('found')
})
