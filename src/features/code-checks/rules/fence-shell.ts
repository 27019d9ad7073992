import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {shellLanguages} from '../rpc-requests.ts'
import {scanShell} from '../scan-shell.ts'

export const fenceShell: PageRule = {
  kind: 'page',
  name: 'fence-shell',
  severity: 'error',
  summary: 'Shell commands in code blocks are complete: quotes, brackets, continued lines.',
  check(page, report) {
    for (const {language, code, file, placeOf} of fencesOf(page)) {
      if (!shellLanguages.has(language) || /^[ \t]*[$%>] /m.test(code)) continue
      const {problem} = scanShell(code)
      if (problem) report({...placeOf(problem.from, problem.to), ...(file && {file}), reason: problem.reason})
    }
  }
}
