import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {parseLooseJson} from '../parse-loose-json.ts'
import {jsonLanguages} from '../rpc-requests.ts'

export const fenceJson: PageRule = {
  kind: 'page',
  name: 'fence-json',
  severity: 'error',
  summary: 'JSON in code blocks is valid, except for comments, fragments and ellipses.',
  check(page, report) {
    for (const {language, code, file, placeOf} of fencesOf(page)) {
      if (!jsonLanguages.has(language)) continue
      const problem = isJson(code) ? undefined : parseLooseJson(code).problem
      if (problem) report({...placeOf(problem.from, problem.to), ...(file && {file}), reason: problem.reason})
    }
  }
}

/** Returns whether text is standard JSON. Most are, and V8 decides that ten times as fast. */
function isJson(code: string): boolean {
  try {
    JSON.parse(code)
    return true
  } catch {
    return false
  }
}
