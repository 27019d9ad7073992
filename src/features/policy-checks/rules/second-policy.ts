import {publicSource} from '../../../model/project/places.ts'
import type {SiteRule} from '../../../rules/rule.ts'

export const secondPolicy: SiteRule = {
  kind: 'site',
  name: 'second-policy',
  severity: 'error',
  summary: 'The site sends one Content-Security-Policy.',
  check({config, places, read}, report) {
    // Hosts read only the file of the working folder, not those of other versions.
    if (places.versionRoot !== undefined) return
    const reason =
      'The site already has a Content-Security-Policy. Move the sources of this one to `csp` in the configuration.'
    const note =
      "Browsers enforce both and block what either forbids. `csp: {'frame-src': ['https://player.example.org']}` adds to the policy that the site sends."
    const file = publicSource('_headers', places)
    const lines = new TextDecoder().decode(read(file)).split('\n')
    for (const [index, line] of lines.entries()) {
      const name = header.exec(line)?.[1]
      // A report-only policy blocks nothing.
      if (!name || /report-only$/i.test(name)) continue
      const start = {line: index + 1, column: line.search(/\S/) + 1}
      report({file, start, end: {line: start.line, column: start.column + name.length}, reason, note})
    }
    for (const [index, {tag, attributes = {}}] of config.head.entries())
      if (tag === 'meta' && String(attributes['http-equiv'] ?? '').toLowerCase() === 'content-security-policy')
        report({file: 'docsgen.config', keys: ['head', index], reason, note})
  }
}

const header = /^\s+(content-security-policy(?:-report-only)?)\s*:/i
