import {createHash} from 'node:crypto'
import {checkedPlugin, definePlugin, type FenceMeta, type FenceResult, type Plugin} from 'docsgen'
import {drawnKinds, mermaidSource} from './mermaid-source.ts'
import validate from './options/validate-mermaid.ts'
import {tidyDrawing} from './tidy-drawing.ts'

/**
 * Renders `mermaid` fences to SVG at build time in the colors of the theme, without a script in the page or a browser on the
 * build machine. The source follows the drawing for readers who cannot see it. The drawing opens in full-window size.
 */
export default function mermaid(options: Readonly<Record<never, never>> = {}): Plugin {
  return checkedPlugin({plugin: 'mermaid', options, validate}, mermaidPlugin)
}

function mermaidPlugin(): Plugin {
  return definePlugin({
    name: 'mermaid',
    version: '6',
    fences: {mermaid: draw},
    // Pictures have the frame of drawings, but none of their variables.
    client: [{name: 'mermaid.css', text: css, isNeeded: body => /var\(--_|xychart-/.test(body)}]
  })
}

async function draw(code: string, {attributes}: FenceMeta): Promise<FenceResult> {
  const {kind, isDrawn, text, description, ...source} = mermaidSource(code)
  if (kind === '') throw finding('syntax', 'Unexpected empty fence, expected a diagram')
  if (!isDrawn) throw undrawn(kind)
  const svg = await render(text)
  const title = typeof attributes.title === 'string' ? attributes.title : (source.title ?? 'Diagram')
  const label = description ? `${title.replace(/\.$/, '')}. ${description}` : title
  const caption = attributes.title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  const asText = `<details class="diagram-source"><summary>Diagram as text</summary><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></details>`
  const own = nameOf(code)
  const drawn = tidy(svg, own, label)
  return {html: `<figure class="diagram">${zoomable(drawn, {own, title})}${caption}${asText}</figure>`, text: code}
}

/**
 * Makes a drawing zoomable as a popover that is part of the page until it opens. The browser opens and closes it and restores the
 * focus without a script. A placeholder of the same size keeps the layout meanwhile.
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

/** Returns the prefix of a drawing's ids. */
function nameOf(code: string): string {
  return `mmd-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`
}

async function render(text: string): Promise<string> {
  // Loaded on demand, because most sites have no diagram.
  const {renderMermaidSVG} = await import('beautiful-mermaid')
  try {
    return renderMermaidSVG(text, {bg: 'var(--bg)', fg: 'var(--ink)', padding: 8, layerSpacing: 28})
  } catch (error) {
    throw finding('syntax', `Invalid diagram: ${(error as Error).message}`)
  }
}

/** Returns the error for kinds that only Mermaid itself can draw, in a browser. Their source stays code. */
function undrawn(kind: string): Error {
  const reason = `Unsupported diagram type \`${kind}\`, expected one of ${drawnKinds.join(', ')}; readers see its source`
  return Object.assign(finding('kind', reason), {fatal: false})
}

function finding(ruleId: string, reason: string): Error {
  return Object.assign(new Error(reason), {ruleId, reason, line: 1})
}

/** Removes the drawing's own styles, which a strict policy forbids, and makes its ids unique. */
function tidy(svg: string, own: string, label: string): string {
  return (
    tidyDrawing(svg)
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // Shortens coordinates, which are in tags. Numbers in the text stay as they are.
      .replace(/<[^>]*>/g, tag => tag.replace(/(\d\.\d{2})\d+/g, '$1'))
      .replace(/(<svg\b[^>]*?)\sstyle="[^"]*"/, '$1')
      .replace(/<svg\b/, `<svg role="img" aria-label="${escapeHtml(label)}"`)
      // The renderer rotates the arrowhead at the start of a line twice.
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

/** The variables of drawings, set from those of the theme. */
const css = `.diagram-place > svg,
.diagram-drawing > svg {
  --_text: var(--ink);
  --_text-sec: var(--text);
  --_text-muted: var(--text);
  --_text-faint: var(--faint);
  --_line: var(--faint);
  --_arrow: var(--muted);
  --_node-fill: var(--bg-soft);
  --_node-stroke: var(--line-strong);
  --_group-fill: var(--bg);
  --_group-hdr: var(--bg-hover);
  --_inner-stroke: var(--line);
  --_key-badge: var(--bg-hover);
  /* Where there is less room a drawing is moved aside rather than made too small to read. */
  max-width: none;
  height: auto;
  font-family: var(--font);
}
/* Words on a line: the line stops beside them. */
.diagram-drawing > svg > text,
.diagram-drawing .message > text,
.diagram-drawing .block > line + text {
  paint-order: stroke;
  stroke: var(--bg);
  stroke-width: 5;
  stroke-linejoin: round;
}
@media print {
  .diagram-place > svg,
  .diagram-drawing > svg {
    max-width: 100%;
  }
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
