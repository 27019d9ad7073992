import type {PageRule} from '../../../rules/rule.ts'
import {fencesOf} from '../../../rules/text/fences.ts'
import {parseToml} from '../parse-toml.ts'

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
