import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {parseToml} from '../parse-toml.ts'

/**
 * TOML on a page must be valid. Write a line of dots for omitted parts and `<placeholder>` for a value.
 *
 * Wrong:
 *
 * `````mdx
 * ```toml
 * [intent]
 * chain = op-mainnet
 * ```
 * `````
 *
 * - `3:9` Invalid TOML: invalid value
 *
 * Right:
 *
 * `````mdx
 * ```toml
 * [intent]
 * chain = "op-mainnet"
 * bond = 80000000000000000
 * owner = <address>
 * ...
 * ```
 * `````
 */
export const fenceToml: PageRule = {
  kind: 'page',
  name: 'fence-toml',
  severity: 'error',
  summary: 'TOML in code blocks is valid.',
  check(page, report) {
    for (const {language, code, file, placeOf} of fencesOf(page)) {
      if (language !== 'toml') continue
      const text = code
        .replace(
          /^([ \t]*)(?:\.\.\.|…)[ \t]*$/gm,
          (line, indent: string) => `${indent}#${' '.repeat(line.length - indent.length - 1)}`
        )
        .replace(
          /(=\s*)(<[A-Za-z][^<>\n]*>)/g,
          (_whole, head: string, name: string) => `${head}0${' '.repeat(name.length - 1)}`
        )
      const problem = parseToml(text)
      if (problem)
        report({
          ...placeOf(problem.at, problem.at + 1),
          ...(file && {file}),
          reason: `Invalid TOML: ${problem.message}`
        })
    }
  }
}
