import {createHash} from 'node:crypto'
import {definePlugin, type FenceMeta, type FenceResult, type Plugin} from 'docsgen'
import {styleSheet} from './style-sheet.ts'

/**
 * Draws `mermaid` fences to SVG at build, in the colours of the theme: no script in the page, no browser on the machine that
 * builds. The source stands below the drawing for who cannot see it; the drawing opens as large as the window. Needs the package `beautiful-mermaid`.
 */
export default function mermaid(): Plugin {
  return definePlugin({name: 'mermaid', version: '3', fences: {mermaid: draw}, ...styleSheet('mermaid', css)})
}

interface Renderer {
  renderMermaidSVG(
    code: string,
    options: {readonly bg: string; readonly fg: string; readonly padding: number; readonly layerSpacing: number}
  ): string
}

/** Letters of a drawing are 13 units high; those of a page are larger. */
const scale = 1.2

let loading: Promise<Renderer> | undefined

async function draw(code: string, {attributes}: FenceMeta): Promise<FenceResult> {
  loading ??= load()
  const {renderMermaidSVG} = await loading
  const {drawing, description} = described(code)
  const svg = render(renderMermaidSVG, drawing)
  const title = typeof attributes.title === 'string' ? attributes.title : titleOf(code)
  const label = description ? `${title.replace(/\.$/, '')}. ${description}` : title
  const caption = attributes.title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  const source = `<details class="diagram-source"><summary>Diagram as text</summary><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></details>`
  const own = nameOf(code)
  const drawn = tidy(svg, own, label)
  return {html: `<figure class="diagram">${zoomable(drawn, {own, title})}${caption}${source}</figure>`, text: code}
}

/**
 * A drawing that is a popover which stands in the page until it is opened: the browser opens and closes it, gives the focus back, and
 * needs no script for that. What has its size keeps its place meanwhile, so that nothing moves behind it.
 */
function zoomable(svg: string, {own, title}: {readonly own: string; readonly title: string}): string {
  const id = `${own}-drawing`
  const close = `<button type="button" class="diagram-close" popovertarget="${id}" popovertargetaction="hide">Close</button>`
  const open = `<button type="button" class="diagram-open" popovertarget="${id}" aria-label="Enlarge: ${escapeHtml(title)}">Enlarge</button>`
  const size = /^<svg\b[^>]*?(\swidth="\d+" height="\d+")/.exec(svg)?.[1] ?? ''
  const viewBox = /\sviewBox="[^"]*"/.exec(svg)?.[0] ?? ''
  const place = `<div class="diagram-place" aria-hidden="true"><svg${viewBox}${size}></svg></div>`
  return `<div class="diagram-drawing" id="${id}" popover tabindex="0">${close}${svg}</div>${place}${open}`
}

/** What the ids of a drawing begin with. */
function nameOf(code: string): string {
  return `mmd-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`
}

/** The first time that a page has a diagram. */
async function load(): Promise<Renderer> {
  try {
    return (await import('beautiful-mermaid')) as Renderer
  } catch (error) {
    loading = undefined
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw finding(
      'renderer',
      'Unexpected `mermaid` fence without a renderer, expected the package `beautiful-mermaid`: `npm install beautiful-mermaid`'
    )
  }
}

function render(renderMermaidSVG: Renderer['renderMermaidSVG'], code: string): string {
  try {
    return renderMermaidSVG(code, {bg: 'var(--bg)', fg: 'var(--ink)', padding: 8, layerSpacing: 28})
  } catch (error) {
    throw finding('syntax', `Unexpected diagram that cannot be drawn, expected Mermaid: ${(error as Error).message}`)
  }
}

function finding(ruleId: string, reason: string): Error {
  return Object.assign(new Error(reason), {ruleId, reason, line: 1})
}

/** Mermaid's own words for readers who cannot see, `accDescr`, taken from the code that is drawn. */
function described(code: string): {drawing: string; description: string} {
  const found: string[] = []
  const drawing = code.replace(
    /^[ \t]*accDescr[ \t]*(?::[ \t]*(.*)|\{([^}]*)\})[ \t]*\n?/gm,
    (_, line?: string, block?: string) => {
      found.push((line ?? block ?? '').replace(/\s+/g, ' ').trim())
      return ''
    }
  )
  return {drawing, description: found.join(' ')}
}

/** What a diagram calls itself, else what it is. */
function titleOf(code: string): string {
  const own = /^\s*(?:accTitle\s*:|title\s*:?)\s*"?([^"\n]+)"?\s*$/m.exec(code)?.[1]
  return own?.trim() ?? 'Diagram'
}

/**
 * A drawing without styles of its own, which a strict policy forbids, whose ids are not those of another drawing, and
 * whose letters are as large as those beside it.
 */
function tidy(svg: string, own: string, label: string): string {
  return (
    svg
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // Of the coordinates, which are in tags; numbers of the text stay as they are.
      .replace(/<[^>]*>/g, tag => tag.replace(/(\d\.\d{2})\d+/g, '$1'))
      .replace(/(<svg\b[^>]*?)\sstyle="[^"]*"/, '$1')
      .replace(/<svg\b/, `<svg role="img" aria-label="${escapeHtml(label)}"`)
      .replace(
        /(<svg\b[^>]*?)\swidth="([\d.]+)" height="([\d.]+)"/,
        (_, start: string, width: string, height: string) =>
          [
            start,
            `width="${Math.round(Number(width) * scale)}"`,
            `height="${Math.round(Number(height) * scale)}"`
          ].join(' ')
      )
      // The renderer turns the head at the start of a line twice.
      .replace(/(<marker id="arrowhead-start[^>]*? orient="auto)-start-reverse/g, '$1')
      .replace(/\sid="([^"]+)"/g, ` id="${own}-$1"`)
      .replace(/url\(#([^)]+)\)/g, `url(#${own}-$1)`)
      .replace(/\n\s*/g, '')
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}

const series = ['--accent', '--tip', '--warning', '--error', '--info', '--muted', '--tk-keyword', '--tk-constant']

/** The variables that drawings speak of, from those of the theme. */
const css = `.diagram {
  margin: 1.5rem 0;
}
.diagram-place > svg,
.diagram-drawing > svg {
  --_text: var(--ink);
  --_text-sec: var(--text);
  --_text-muted: var(--muted);
  --_text-faint: var(--faint);
  --_line: var(--faint);
  --_arrow: var(--muted);
  --_node-fill: var(--bg-soft);
  --_node-stroke: var(--line-strong);
  --_group-fill: var(--bg);
  --_group-hdr: var(--bg-hover);
  --_inner-stroke: var(--line);
  --_key-badge: var(--bg-hover);
  display: block;
  /* On a phone a wide drawing is moved aside rather than made too small to read. */
  max-width: max(100%, 32rem);
  height: auto;
  font-family: var(--font);
}
.diagram > figcaption {
  color: var(--muted);
}
.diagram-source {
  clear: both;
  color: var(--muted);
  font-size: 0.875rem;
}
.diagram-source pre {
  overflow-x: auto;
  padding: 0.75rem 1rem;
  background: var(--bg-soft);
  border-radius: var(--radius);
}
.xychart-grid {fill: var(--_inner-stroke); stroke: none; opacity: 0.65;}
.xychart-bar {stroke-width: 1.5;}
.xychart-line {fill: none; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round;}
.xychart-line-shadow {fill: none; stroke-width: 5; opacity: 0.12;}
.xychart-dot {stroke: var(--bg); stroke-width: 2;}
.xychart-label {fill: var(--_text-muted);}
.xychart-axis-title {fill: var(--_text-sec);}
.xychart-title {fill: var(--_text);}
${series
  .map(
    (
      color,
      index
    ) => `.xychart-bar.xychart-color-${index} {stroke: var(${color}); fill: color-mix(in srgb, var(--bg) 75%, var(${color}));}
path.xychart-color-${index}, line.xychart-color-${index} {stroke: var(${color});}
circle.xychart-color-${index} {fill: var(${color});}
`
  )
  .join('')}`
