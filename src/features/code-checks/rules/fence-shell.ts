import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {shellLanguages} from '../rpc-requests.ts'
import {scanShell} from '../scan-shell.ts'

/**
 * Readers paste the commands on a page into a terminal. An open quote leaves them at a prompt that waits for more
 * input, and a space after `\` splits the command in two. docsgen does not check blocks that show a prompt (`$ …`)
 * with its output.
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
  summary: 'Shell commands in code blocks are complete: quotes, brackets, continued lines.',
  check(page, report) {
    for (const {language, code, file, placeOf} of fencesOf(page)) {
      if (!shellLanguages.has(language) || /^[ \t]*[$%>] /m.test(code)) continue
      const {problem} = scanShell(code)
      if (problem) report({...placeOf(problem.from, problem.to), ...(file && {file}), reason: problem.reason})
    }
  }
}
