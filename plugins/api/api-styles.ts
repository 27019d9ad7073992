import type {ClientText} from 'docsgen'

const css = `.api-page {
  container-type: inline-size;
}
.prose > .api-page {
  max-width: none;
}
@media (width >= 60rem) {
  .frame:not([data-toc]):has(.api-page) > main {
    max-width: 78rem;
    grid-column: 2 / -1;
  }
  .frame:not([data-toc]):has(.api-page) :is(.page-header, .page-actions, .pagination, .feedback) {
    max-width: none;
  }
}
.api-main > h2 {
  margin-block-start: 2.25rem;
}
:is(.api-page, .api-main, .api-side) > :first-child {
  margin-block-start: 0;
}
.api-main + .api-side, .api-side + .api-main {
  margin-block-start: 2rem;
}
.api-side > :is(h2, h3) {
  margin-block: 1.5rem 0.5rem;
  font-size: 1rem;
}
.api-side pre {
  max-height: 26rem;
  overflow: auto;
}
@media (width >= 75rem) {
  @container (width >= 48rem) {
    .api-columns {
      display: grid;
      grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 44%);
      column-gap: 2.5rem;
    }
    .api-main {
      grid-column: 1;
    }
    .api-main + .api-side {
      position: sticky;
      margin-block-start: 0;
      grid-area: 1 / 2 / span 2;
      align-self: start;
      inset-block-start: calc(var(--header) + 1rem);
      max-height: calc(100vh + var(--header) * -1 + -2rem);
      overflow: auto;
      overscroll-behavior: contain;
    }
  }
}
.badge:is([data-badge="get"], [data-badge="post"], [data-badge="put"], [data-badge="patch"], [data-badge="delete"], [data-badge="rpc"], [data-badge="event"]) {
  --tone: var(--muted);
  padding: 0;
  border: 0;
  background: none;
  color: var(--tone);
  font-family: var(--mono);
  font-size: 0.6875rem;
  letter-spacing: 0.02em;
}
.badge[data-badge="get"] {--tone: var(--tip);}
.badge:is([data-badge="post"], [data-badge="rpc"]) {--tone: var(--info);}
.badge:is([data-badge="put"], [data-badge="patch"], [data-badge="event"]) {--tone: var(--warning);}
.badge[data-badge="delete"] {--tone: var(--error);}
.prose .api-endpoint {
  display: flex;
  align-items: baseline;
  gap: 0.375rem 0.75rem;
  padding: 0.625rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--bg-soft);
}
.prose .api-endpoint code {
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font-size: 0.9375rem;
  min-width: 0;
}
.api-method {
  --tone: var(--muted);
  color: var(--tone);
  font-family: var(--mono);
  font-size: 0.8125rem;
  font-weight: 700;
  letter-spacing: 0.02em;
  white-space: nowrap;
}
.api-method:is([data-method="get"], [data-method="query"]) {--tone: var(--tip);}
.api-method:is([data-method="post"], [data-method="rpc"], [data-method="mutation"], [data-method="receive"]) {--tone: var(--info);}
.api-method:is([data-method="put"], [data-method="patch"], [data-method="event"], [data-method="subscription"], [data-method="send"]) {--tone: var(--warning);}
.api-method[data-method="delete"] {--tone: var(--error);}
.prose .api-more, .prose .api-rules, .prose .api-media, .prose .api-version {
  font-size: var(--size-small);
}
.prose .api-rules {
  margin-block: 0.25rem 0;
  color: var(--muted);
}
.prose .api-rules code, .prose .api-media code {
  overflow-wrap: anywhere;
}
.prose .api-endpoint + .api-rules {
  margin-block-start: 0.75rem;
}
.prose .api-media {
  margin-block: 1rem 0.25rem;
  color: var(--muted);
}
.prose .api-label {
  margin-block: 0.75rem 0.25rem;
  color: var(--ink);
  font-size: var(--size-small);
  font-weight: var(--weight-medium);
}
:is(.field-head, .api-label) .api-rules {
  margin-inline-start: 0.25rem;
  font-weight: 400;
}
.prose :is(.api-values, .api-about) {
  font-size: var(--size-small);
}
.api-flag {
  margin-inline-start: 0.25rem;
  color: var(--muted);
  font-size: var(--size-tiny);
}
.api-flag[data-flag="required"] {color: var(--warning);}
.api-flag[data-flag="deprecated"] {color: var(--error);}
.api-fields > .field:last-child {
  border-block-end: 0;
}
.field > .api-fields {
  margin-block: 0.5rem;
  padding-inline-start: 1rem;
  border-inline-start: 2px solid var(--line);
}
.prose .field > p {
  margin-block: 0.25rem;
}
.prose .field-head > code {
  color: var(--ink);
  font-weight: var(--weight-medium);
}
.prose details:is(.api-inside, .api-unfold, .api-response) {
  margin-block: 0.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: none;
}
.prose details:is(.api-inside, .api-unfold, .api-response) > summary {
  padding: 0.4375rem 0.875rem;
  color: var(--muted);
  font-size: var(--size-small);
  font-weight: 400;
  cursor: pointer;
}
.prose details.api-unfold {
  display: inline-block;
  max-width: 100%;
}
.prose details.api-unfold[open] {
  display: block;
}
.prose details.api-unfold > summary {
  padding-block: 0.25rem;
}
.prose details.api-response > summary {
  padding-block: 0.625rem;
  color: var(--text);
}
.prose details:is(.api-inside, .api-unfold, .api-response)[open] > summary {
  border-block-end: 1px solid var(--line);
}
.prose details:is(.api-inside, .api-unfold, .api-response) > :not(summary) {
  margin-inline: 0.875rem;
}
.prose details:is(.api-inside, .api-unfold, .api-response) > :last-child:not(summary) {
  margin-block-end: 0.75rem;
}
.prose p.api-response {
  padding: 0.625rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  font-size: var(--size-small);
}
.api-status {
  margin-inline-end: 0.5rem;
  font-family: var(--mono);
  font-size: 0.875rem;
  font-weight: 700;
}
.api-status[data-kind="good"] {color: var(--tip);}
.api-status[data-kind="bad"] {color: var(--error);}
.prose .api-try > p {
  margin-block: 1rem;
  font-size: var(--size-small);
}
.prose .api-try-open {
  min-height: 2.75rem;
  margin-inline-end: 0.5rem;
  padding: 0.375rem 1.125rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--bg-raised);
  color: var(--ink);
  font-weight: var(--weight-medium);
}
.prose .api-try-open:hover {
  background: var(--bg-hover);
}
.api-try-to {
  color: var(--muted);
}
html:not([data-js]) .api-try {
  display: none;
}
@media print {
  .api-try {display: none;}
}
.prose .api-list {
  padding: 0;
  list-style: none;
}
.prose .api-list > li {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: 0 1.5rem;
  align-items: baseline;
  padding: 0.5rem 0;
  border-block-end: 1px solid var(--line);
}
.prose .api-list > li::before {
  content: none;
}
.api-row {
  font-size: var(--size-small);
  overflow-wrap: anywhere;
}
`

/** The style sheet of references, for pages that contain a part of one. */
export const apiStyles: ClientText = {name: 'api.css', text: css, isNeeded: body => body.includes('class="api-')}
