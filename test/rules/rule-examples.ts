/** One example of a rule's page: a small project and its findings. */
export interface RuleExample {
  readonly wrong: boolean
  /** Content by path. */
  readonly files: Readonly<Record<string, string>>
  /** `file:line:column reason`, or `file reason` for a finding without a place. */
  readonly findings: readonly string[]
}

const exampleFile = 'content/example.mdx'

/** Returns the examples of a rule's page: `Wrong:` and `Right:`, each with files in fences and findings in a list. */
export function ruleExamples(doc: string): RuleExample[] {
  const examples: RuleExample[] = []
  for (const part of doc.split(/^(?=(?:Wrong|Right):$)/m).slice(1)) {
    const files: Record<string, string> = {}
    let rest = ''
    let last = 0
    for (const match of part.matchAll(/^(`{4,})\w+(?: (\S+))?\n([\s\S]*?)\n\1$/gm)) {
      files[match[2] ?? exampleFile] = match[3] ?? ''
      rest += part.slice(last, match.index)
      last = match.index + match[0].length
    }
    rest += part.slice(last)
    const findings = [...rest.matchAll(/^- `([^`]+)` (.+)$/gm)].map(
      ([, at = '', reason = '']) => `${/^\d+:\d+$/.test(at) ? `${exampleFile}:${at}` : at} ${reason}`
    )
    examples.push({wrong: part.startsWith('Wrong'), files, findings})
  }
  return examples
}
