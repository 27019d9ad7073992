/** A diagram in the syntax of the renderer, with its metadata. */
export interface MermaidSource {
  /** The first word: `flowchart`, `gantt`. */
  readonly kind: string
  /** Whether the renderer supports this kind. Mermaid itself supports all kinds, but only in a browser. */
  readonly isDrawn: boolean
  readonly text: string
  readonly title?: string
  /** Mermaid's description for readers who cannot see the drawing (`accDescr`). */
  readonly description: string
}

/** Kinds that the renderer supports. */
export const drawnKinds = [
  'flowchart',
  'sequenceDiagram',
  'stateDiagram',
  'classDiagram',
  'erDiagram',
  'xychart'
] as const

const drawn = new RegExp(`^(?:graph|${drawnKinds.join('|')})(?:-v2|-beta)?$`, 'i')

/** Parses a diagram. Removes everything that only configures Mermaid, because the renderer rejects it or draws it as a node. */
export function mermaidSource(code: string): MermaidSource {
  const [front = ''] = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/.exec(code) ?? []
  const descriptions: string[] = []
  const bare = code
    .slice(front.length)
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .replace(/^[ \t]*accDescr[ \t]*(?::[ \t]*(.*)|\{([^}]*)\})[ \t]*\n?/gm, (_, line?: string, block?: string) => {
      descriptions.push((line ?? block ?? '').replace(/\s+/g, ' ').trim())
      return ''
    })
    .replace(/^[ \t]*(?:accTitle[ \t]*:.*|%%.*)(?:\n|$)/gm, '')
  const [, header = ''] = /^\s*([^\s;]+)/.exec(bare) ?? []
  const kind = header.replace(/^(flowchart)-elk$|^(classDiagram)-v2$/i, '$1$2')
  const body = bare.slice(bare.indexOf(header) + header.length)
  const title = titleIn(front) ?? titleIn(code.slice(front.length))
  return {
    kind,
    isDrawn: drawn.test(kind),
    text: kind + (/^(?:graph|flowchart)$/i.test(kind) ? flowchartBody(body) : body),
    ...(title !== undefined && {title}),
    description: descriptions.join(' ')
  }
}

function titleIn(text: string): string | undefined {
  return /^\s*(?:accTitle\s*:|title\s*:?)\s*["']?([^"'\n]+)["']?\s*$/m.exec(text)?.[1]?.trim()
}

/** Matches text that is quoted, in brackets or between bars. Links only occur outside of it. */
const texts = /"[^"]*"|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}|\|[^|\n]*\|/

const links = /(?<=[\w\])}"])(?=<?(?:-{2,}|={2,}|-\.+-))/

/** Labels inside a link, `-- yes -->`. The renderer only reads labels between bars: `-->|yes|`. */
const labels: readonly (readonly [pattern: RegExp, link: string])[] = [
  [/--[ \t]*([^\s"|<>=.-][^"|<>\n-]*?)[ \t]*-->/g, '-->'],
  [/-\.[ \t]*([^\s"|<>=.-][^"|<>\n.]*?)[ \t]*\.->/g, '-.->'],
  [/==[ \t]*([^\s"|<>=.-][^"|<>\n=]*?)[ \t]*==>/g, '==>']
]

/** Returns one statement per line, a space before each link, a direction, and no links to pages. */
function flowchartBody(body: string): string {
  const labelled = labels.reduce((text, [pattern, link]) => text.replace(pattern, ` ${link}|$1|`), body)
  const spelt = labelled
    .split(new RegExp(`(${texts.source})`))
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/;[ \t]*(?=\s|$)/g, '\n').replace(new RegExp(links.source, 'g'), ' ')
    )
    .join('')
    .replace(/^[ \t]*click[ \t].*(?:\n|$)/gm, '')
  return /^[ \t]*(?:TB|TD|BT|RL|LR)\b/i.test(spelt) ? spelt : ` TB\n${spelt}`
}
