import {defineFeature} from '../../plugin/feature.ts'
import {shortReport} from './short-report.ts'

/**
 * The formats of `docsgen check` for programs, and the short report of a build with many warnings. Formats for code hosts and CI
 * servers name files relative to the repository, the others relative to the project.
 */
export const reportFormats = defineFeature({
  name: 'report-formats',
  shortReport,
  formats: {
    json: {load: async () => (await import('./json.ts')).formatJson},
    sarif: {
      load: async () => (await import('./sarif.ts')).formatSarif,
      examples: ['docsgen check --format sarif --output findings.sarif']
    },
    github: {load: async () => (await import('./github.ts')).formatGithub},
    junit: {load: async () => (await import('./junit.ts')).formatJunit},
    compact: {load: async () => (await import('./compact.ts')).formatCompact}
  }
})
