/** Colors of the page's theme, like those of the panel (`live-panel-style.ts`). */
export const errorOverlayStyle = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483001; overflow: auto; overscroll-behavior: contain; color-scheme: inherit;
  background: rgb(0 0 0 / 55%); font: 400 0.875rem/1.5 var(--font, ui-sans-serif, system-ui, sans-serif); color: var(--text, CanvasText); }
:host([hidden]) { display: none; }
@media print { :host { display: none; } }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
button:focus-visible { outline: 2px solid var(--accent, Highlight); outline-offset: 2px; border-radius: 0.25rem; }
.box { box-sizing: border-box; max-width: 56rem; margin: min(12vh, 6rem) auto 2rem; width: calc(100% - 2rem); padding: 0 1.5rem 1.25rem;
  background: var(--bg-raised, Canvas); border: 1px solid var(--line-strong, GrayText); border-top: 4px solid var(--error, #b0292b);
  border-radius: var(--radius, 0.5rem); box-shadow: 0 16px 48px rgb(0 0 0 / 35%); }
.head { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; padding: 0.875rem 0 0; }
.title { color: var(--error, #b0292b); font-weight: 600; }
.close { padding: 0.25rem 0.75rem; border: 1px solid var(--line-strong, GrayText); border-radius: var(--radius-small, 0.375rem); }
.close:hover { background: var(--bg-hover, Canvas); }
.message { margin: 0.625rem 0 0; color: var(--ink, CanvasText); font-size: 1rem; font-weight: 600; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 30vh; overflow-y: auto; }
.frame { margin: 0.875rem 0 0; padding: 0.75rem 0.875rem; overflow-x: auto; tab-size: 4; background: var(--bg-soft, Canvas);
  border: 1px solid var(--line, GrayText); border-radius: var(--radius-small, 0.375rem); font: 400 0.8125rem/1.6 var(--mono, ui-monospace, monospace); color: var(--muted, GrayText); }
.here { color: var(--ink, CanvasText); }
.number { color: var(--faint, GrayText); user-select: none; }
.mark { color: var(--error, #b0292b); font-weight: 700; }
.places { list-style: none; margin: 0.875rem 0 0; padding: 0; font: 400 0.8125rem/1.6 var(--mono, ui-monospace, monospace); max-height: 30vh; overflow-y: auto; }
.places li { overflow-wrap: anywhere; }
.name { color: var(--muted, GrayText); }
button.place { color: var(--accent, LinkText); overflow-wrap: anywhere; }
button.place:hover { text-decoration: underline; text-underline-offset: 0.2em; }
.hint { margin: 0.875rem 0 0; color: var(--muted, GrayText); font-size: 0.8125rem; }
`
