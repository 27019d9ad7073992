import {definePlugin} from 'docsgen'

/** A fence and a page rule, as the first page of the guide to plugins shows them. */
export default definePlugin({
  name: 'first',
  fences: {
    tide: (code, {attributes}) => ({
      html: `<p class="tide" data-port="${attributes.port ?? ''}">${code.trim()}</p>`,
      text: code
    })
  },
  rules: [
    {
      kind: 'page',
      name: 'no-later',
      severity: 'warning',
      summary: 'Nothing is left for later.',
      check(page, report) {
        const line = page.text.split('\n').findIndex(text => text.includes('LATER')) + 1
        if (line > 0) report({reason: 'Unexpected LATER, expected the text', start: {line, column: 1}})
      }
    }
  ]
})
