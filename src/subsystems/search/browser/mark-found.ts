/** Maximum number of marked matches. A page with a word in every line needs no more. */
const most = 200

/** Adjacent pieces of text that read as one. A name in code consists of several, and a line may end between them. */
interface Run {
  readonly nodes: Node[]
  text: string
}

/**
 * Marks words in the page's text. The marks do not change the document, so copying, printing and links are not affected. Escape
 * removes the marks.
 */
export function markFound(words: readonly string[]): void {
  const article = document.querySelector('article')
  if (!article || !('highlights' in CSS)) return
  const wanted = words.filter(word => word.length > 1).map(word => word.toLowerCase())
  const ranges: Range[] = []
  for (const run of runsOf(article)) {
    for (const word of wanted)
      for (let at = run.text.indexOf(word); at >= 0; at = run.text.indexOf(word, at + word.length))
        ranges.push(rangeOf(run, at, at + word.length))
    if (ranges.length >= most) break
  }
  CSS.highlights.set('found', new Highlight(...ranges.slice(0, most)))
}

function* runsOf(article: Element): Generator<Run> {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT)
  let run: Run = {nodes: [], text: ''}
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node.previousSibling instanceof Element) || node.previousSibling.tagName !== 'WBR') {
      yield run
      run = {nodes: [], text: ''}
    }
    run.nodes.push(node)
    run.text += lowered(node)
  }
  yield run
}

function rangeOf({nodes}: Run, from: number, to: number): Range {
  const range = new Range()
  let start = 0
  for (const node of nodes) {
    const {length} = lowered(node)
    if (from >= start && from < start + length) range.setStart(node, from - start)
    if (to > start && to <= start + length) range.setEnd(node, to - start)
    start += length
  }
  return range
}

/** Returns the text in lower case, or unchanged if its length would change and offsets would no longer match. */
function lowered({nodeValue}: Node): string {
  const text = nodeValue ?? ''
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

document.addEventListener('keydown', ({key}) => {
  if (key === 'Escape' && 'highlights' in CSS) CSS.highlights.delete('found')
})
