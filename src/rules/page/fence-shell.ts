import type {PageRule} from '../rule.ts'
import {fencesOf} from '../text/fences.ts'
import {shellLanguages} from '../text/rpc-requests.ts'
import {scanShell} from '../text/scan-shell.ts'

/**
 * A command in a page is pasted into a terminal: an open quote leaves the reader at a prompt that says nothing, a space
 * behind `\` cuts the command in two. Blocks that show a prompt (`$ …`) with its output are not looked at.
 *
 * Wrong:
 *
 * `````mdx
 * ```bash
 * cast send --private-key "$KEY --value 1 0x0
 * ```
 * `````
 *
 * - `2:25` Unexpected end of the script, expected `"` to close the quote
 *
 * Right:
 *
 * `````mdx
 * ```bash
 * cast send --private-key "$KEY" \
 *   --value 1 <your address>
 * ```
 * `````
 */
export const fenceShell: PageRule = {
  kind: 'page',
  name: 'fence-shell',
  severity: 'error',
  summary: 'Shell commands in code blocks are whole: quotes, brackets, continued lines.',
  check(page, report) {
    for (const {language, code, file, placeOf} of fencesOf(page)) {
      if (!shellLanguages.has(language) || /^[ \t]*[$%>] /m.test(code)) continue
      const {problem} = scanShell(code)
      if (problem) report({...placeOf(problem.from, problem.to), ...(file && {file}), reason: problem.reason})
    }
  }
}
