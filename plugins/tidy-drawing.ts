/** Size of the smallest text in units, and pixels per unit. Text has at least 14 pixels, beside text of 17. */
const smallest = 12
const scale = 1.18

/** Width of a letter as a share of its size, generously estimated. */
const letter = 0.62

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns a drawing with readable text: large enough, above the lines that cross it, and without an empty margin. */
export function tidyDrawing(svg: string): string {
  return crop(
    raise(
      svg.replace(/ font-size="([\d.]+)"/g, (_, size: string) => ` font-size="${Math.max(Number(size), smallest)}"`)
    )
  )
}

/** Moves lines below the titles and labels that they cross, whose background then covers them. */
function raise(svg: string): string {
  const lifelines = svg.match(/<line class="lifeline"[^>]*\/>\s*/g)?.join('') ?? ''
  const below = svg.replace(/<line class="lifeline"[^>]*\/>\s*/g, '').replace('</defs>', `</defs>\n${lifelines}`)
  const titles: string[] = []
  const bare = below.replace(
    /(<g class="subgraph"[^>]*>\s*<rect[^>]*>)\s*(<rect[^>]*>\s*<text[\s\S]*?<\/text>)/g,
    (_, group: string, title: string) => {
      titles.push(`<g class="subgraph-title">${title}</g>`)
      return group
    }
  )
  return bare.replace(/<g class="(?:edge-label|node)"/, first => `${titles.join('')}${first}`)
}

/** Removes the empty margin, so that a drawing is aligned with the text. A drawing with curves keeps its own box. */
function crop(svg: string): string {
  const drawn = svg.replace(/<defs>[\s\S]*?<\/defs>/, '')
  const boxes = drawn.includes('<path')
    ? []
    : [...drawn.matchAll(/<(\w+)\b([^>]*)>([^<]*)/g)].flatMap(
        ([, name = '', attributes = '', text = '']) => boxOf(name, attributes, text) ?? []
      )
  const [, width = '0', height = '0'] = /\swidth="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  const all = boxes.length > 0 ? around(boxes) : {left: 0, top: 0, right: Number(width), bottom: Number(height)}
  const size = {width: all.right - all.left, height: all.bottom - all.top}
  return svg
    .replace(/\sviewBox="[^"]*"/, ` viewBox="${[all.left, all.top, size.width, size.height].map(round).join(' ')}"`)
    .replace(
      /\swidth="[\d.]+" height="[\d.]+"/,
      ` width="${Math.round(size.width * scale)}" height="${Math.round(size.height * scale)}"`
    )
}

/** Returns the area of an element, or `undefined` for one that draws nothing itself. */
function boxOf(name: string, attributes: string, text: string): Box | undefined {
  const number = (key: string): number => Number(new RegExp(`\\s${key}="(-?[\\d.]+)"`).exec(attributes)?.[1] ?? 0)
  switch (name) {
    case 'rect':
      return {
        left: number('x'),
        top: number('y'),
        right: number('x') + number('width'),
        bottom: number('y') + number('height')
      }
    case 'circle':
      return boxAround(
        [number('cx') - number('r'), number('cx') + number('r')],
        [number('cy') - number('r'), number('cy') + number('r')]
      )
    case 'line':
      return boxAround([number('x1'), number('x2')], [number('y1'), number('y2')])
    case 'polyline':
    case 'polygon': {
      const points = (/\spoints="([^"]*)"/.exec(attributes)?.[1] ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number)
      return boxAround(
        points.filter((_, index) => index % 2 === 0),
        points.filter((_, index) => index % 2 === 1)
      )
    }
    case 'text': {
      const size = number('font-size')
      const width = text.length * size * letter
      const share = {middle: 0.5, end: 1}[/text-anchor="(\w+)"/.exec(attributes)?.[1] ?? ''] ?? 0
      const left = number('x') - width * share
      return {left, top: number('y') - size, right: left + width, bottom: number('y') + size}
    }
    default:
      return undefined
  }
}

function boxAround(xs: readonly number[], ys: readonly number[]): Box {
  return {left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys)}
}

/** Returns the box around other boxes and the strokes at their edges. */
function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({left}) => left)) - 1,
    top: Math.min(...boxes.map(({top}) => top)) - 1,
    right: Math.max(...boxes.map(({right}) => right)) + 1,
    bottom: Math.max(...boxes.map(({bottom}) => bottom)) + 1
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
