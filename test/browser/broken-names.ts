/**
 * Runs in the page. Returns the problems of names in its tables at the width of the window: names broken in the middle although a
 * line has room for the part, names broken although the table has room for them whole, and tables that are cut off although the
 * page is wide.
 */
export function brokenNames(): string[] {
  interface Line {
    text: string
    readonly bottom: number
    readonly left: number
    right: number
  }

  /** Returns the rendered lines of a name. */
  const linesOf = (code: Element): Line[] => {
    const lines: Line[] = []
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      for (let at = 0; at < node.data.length; at++) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = [...range.getClientRects()].at(-1)
        const character = node.data.charAt(at)
        const last = lines.at(-1)
        if (/\s/.test(character)) {
          if (last) last.text += ' '
        } else if (box && box.width > 0) {
          if (last && box.top < last.bottom - 1) {
            last.text += character
            last.right = box.right
          } else lines.push({text: character, bottom: box.bottom, left: box.left, right: box.right})
        }
      }
    }
    return lines
  }

  /** Returns whether a line may end between two characters. */
  const isJoint = (before: string, after: string): boolean =>
    /[_.\-/:=,;&?@|+()\s]/.test(before) || (/[a-zA-Z\d]/.test(before) && /[A-Z]/.test(after))

  const isFull = ({left, right, text}: Line, room: number): boolean =>
    right - left + (right - left) / text.length + 8 > room

  const inMiddle = (code: Element): boolean => {
    const lines = linesOf(code)
    const room = code.closest('td, th')?.clientWidth ?? 0
    return lines.some((line, index) => {
      const next = lines[index + 1]
      return next && !isJoint(line.text.at(-1) ?? '', next.text.charAt(0)) && !isFull(line, room)
    })
  }

  /** Returns whether a table would still fit its box if prose had the minimum width and nothing else were broken. */
  const hasRoom = (box: Element): boolean => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('wbr { display: none !important } td:not([data-prose]) { white-space: nowrap }')
    document.adoptedStyleSheets = [sheet]
    const fits = box.scrollWidth <= box.clientWidth
    document.adoptedStyleSheets = []
    return fits
  }

  const isBroken = (code: Element): boolean =>
    // Code that is not a name may be broken at its spaces and commas.
    !/[\s,]/.test(code.textContent) &&
    linesOf(code).length > 1 &&
    getComputedStyle(code.closest('td, th') ?? code).display === 'table-cell'

  return [...document.querySelectorAll('.table-wrap')].flatMap(box => {
    const codes = [...box.querySelectorAll(':is(th, td) code')].filter(
      code => code.checkVisibility() && code.getBoundingClientRect().height > 24
    )
    const broken = box.hasAttribute('data-scroll') ? [] : codes.filter(isBroken)
    return [
      ...(innerWidth >= 1440 && box.scrollWidth > box.clientWidth ? [`cut off: ${box.textContent.slice(0, 60)}`] : []),
      ...codes.filter(inMiddle).map(code => `broken in its middle: ${code.textContent}`),
      ...(broken.length > 0 && hasRoom(box) ? broken.map(code => `broken beside room: ${code.textContent}`) : [])
    ]
  })
}
