import {createHash} from 'node:crypto'
import {definePlugin, type FenceMeta, type FenceResult, optionsRule, type Plugin} from 'docsgen'
import {drawnKinds, mermaidSource} from './mermaid-source.ts'
import {styleSheet} from './style-sheet.ts'
import {tidyDrawing} from './tidy-drawing.ts'

/**
 * Draws `mermaid` fences to SVG at build, in the colours of the theme: no script in the page, no browser on the machine that
 * builds. The source stands below the drawing for readers who cannot see it; the
 * drawing opens as large as the window.
 */
export default function mermaid(options: Readonly<Record<never, never>> = {}): Plugin {
  return definePlugin({
    name: 'mermaid',
    version: '5',
    fences: {mermaid: draw},
    rules: [optionsRule({plugin: 'mermaid', options, known: {}})],
    ...styleSheet('mermaid', css, body => body.includes('class="diagram"'))
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

async function render(text: string): Promise<string> {
  // Most sites have no diagram.
  const {renderMermaidSVG} = await import('beautiful-mermaid')
  try {
    return renderMermaidSVG(text, {bg: 'var(--bg)', fg: 'var(--ink)', padding: 8, layerSpacing: 28})
  } catch (error) {
    throw finding('syntax', `Invalid diagram: ${(error as Error).message}`)
  }
}

/** The kinds that only Mermaid itself draws, which needs a browser. Their source stays as code. */
function undrawn(kind: string): Error {
  const reason = `Unsupported diagram type \`${kind}\`, expected one of ${drawnKinds.join(', ')}; readers see its source`
  return Object.assign(finding('kind', reason), {fatal: false})
}

function finding(ruleId: string, reason: string): Error {
  return Object.assign(new Error(reason), {ruleId, reason, line: 1})
}

/**
 * A drawing without styles of its own, which a strict policy forbids, and whose ids are not those of another drawing.
 */
function tidy(svg: string, own: string, label: string): string {
  return (
    tidyDrawing(svg)
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // Of the coordinates, which are in tags; numbers of the text stay as they are.
      .replace(/<[^>]*>/g, tag => tag.replace(/(\d\.\d{2})\d+/g, '$1'))
      .replace(/(<svg\b[^>]*?)\sstyle="[^"]*"/, '$1')
      .replace(/<svg\b/, `<svg role="img" aria-label="${escapeHtml(label)}"`)
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
  display: block;
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
