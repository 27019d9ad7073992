import {parseAllDocuments} from 'yaml'
import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'

const languages = new Set(['yaml', 'yml'])

export const fenceYaml: PageRule = {
  kind: 'page',
  name: 'fence-yaml',
  severity: 'error',
  summary: 'YAML in code blocks is valid.',
  check(page, report) {
    for (const {language, code, file, placeOf} of fencesOf(page)) {
      if (!languages.has(language) || /\{\{|<%/.test(code)) continue
      const text = code.replace(
        /^([ \t]*)(?:\.\.\.|…)[ \t]*$/gm,
        (line, indent: string) => `${indent}#${' '.repeat(line.length - indent.length - 1)}`
      )
      const documents = parseAllDocuments(text, {schema: 'core', prettyErrors: false})
      const error = (Array.isArray(documents) ? documents : []).flatMap(document => document.errors)[0]
      if (!error) continue
      const message = error.message.split('\n')[0] ?? ''
      report({
        ...placeOf(...error.pos),
        ...(file && {file}),
        reason: `Invalid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
      })
    }
  }
}
