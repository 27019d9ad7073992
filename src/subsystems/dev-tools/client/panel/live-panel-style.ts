/**
 * Colors of the page's theme, passed into the shadow tree by custom properties. The fallbacks are for projects without that
 * theme.
 */
export const panelStyle = `
:host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483000; pointer-events: none; color-scheme: inherit;
  font: 400 0.875rem/1.5 var(--font, ui-sans-serif, system-ui, sans-serif); color: var(--text, CanvasText); }
@media print { :host { display: none; } }
[hidden] { display: none !important; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
button:focus-visible, a:focus-visible, .panel:focus-visible { outline: 2px solid var(--accent, Highlight); outline-offset: 2px; border-radius: 0.25rem; }
code, pre { font-family: var(--mono, ui-monospace, monospace); font-size: 0.8125rem; }
code { background: var(--bg-hover, Canvas); border-radius: 0.25rem; padding: 0.05rem 0.3rem; overflow-wrap: anywhere; }
.badge { pointer-events: auto; position: absolute; inset: auto auto 1rem 1rem; display: inline-flex; align-items: center; gap: 0.5rem;
  padding: 0.375rem 0.75rem; border-radius: 2rem; background: var(--bg-raised, Canvas); border: 1px solid var(--line-strong, GrayText);
  box-shadow: var(--shadow, none); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.badge:disabled { cursor: default; color: var(--muted, GrayText); }
.badge::before { content: ''; width: 0.5rem; height: 0.5rem; border-radius: 50%; background: var(--faint, GrayText); }
.badge[data-tone=error]::before { background: var(--error, #b0292b); }
.badge[data-tone=warning]::before { background: var(--warning, #8a5200); }
.panel { pointer-events: auto; box-sizing: border-box; max-height: min(32vh, 20rem); overflow: auto; overscroll-behavior: contain;
  background: var(--bg-raised, Canvas); border-top: 1px solid var(--line-strong, GrayText); box-shadow: 0 -8px 32px light-dark(rgb(16 24 40 / 12%), rgb(0 0 0 / 45%));
  padding: 0 max(1.25rem, calc((100vw - 60rem) / 2)) 1.25rem; }
.panel:focus { outline: none; }
.head { position: sticky; top: 0; display: flex; align-items: center; gap: 0.75rem; padding: 0.75rem 0; background: inherit; border-bottom: 1px solid var(--line, GrayText); }
.title { color: var(--ink, CanvasText); font-weight: 600; }
.hint { color: var(--muted, GrayText); flex: 1; }
.close { padding: 0.25rem 0.75rem; border: 1px solid var(--line-strong, GrayText); border-radius: var(--radius-small, 0.375rem); }
.close:hover { background: var(--bg-hover, Canvas); }
.finding { padding: 0.875rem 0; border-bottom: 1px solid var(--line, GrayText); }
.finding:last-child { border-bottom: 0; padding-bottom: 0; }
.place { color: var(--accent, LinkText); font-family: var(--mono, ui-monospace, monospace); font-size: 0.8125rem; overflow-wrap: anywhere; }
.place:hover { text-decoration: underline; text-underline-offset: 0.2em; }
p { margin: 0.25rem 0 0; max-width: 48rem; }
.reason { color: var(--ink, CanvasText); }
.tone { font-weight: 600; margin-inline-end: 0.5rem; }
[data-tone=error] .tone { color: var(--error, #b0292b); }
[data-tone=warning] .tone { color: var(--warning, #8a5200); }
[data-tone=info] .tone { color: var(--info, #2450b4); }
.frame { margin: 0.5rem 0 0; padding: 0.625rem 0.875rem; overflow-x: auto; tab-size: 4; line-height: 1.5; background: var(--bg-soft, Canvas);
  border: 1px solid var(--line, GrayText); border-radius: var(--radius-small, 0.375rem); color: var(--text, CanvasText); }
.number { color: var(--faint, GrayText); user-select: none; }
.mark { color: var(--error, #b0292b); font-weight: 700; }
[data-tone=warning] .mark { color: var(--warning, #8a5200); }
.fix, .note { color: var(--muted, GrayText); }
.rule { display: inline-block; margin-top: 0.375rem; color: var(--faint, GrayText); font-size: 0.75rem; font-family: var(--mono, ui-monospace, monospace); }
`
