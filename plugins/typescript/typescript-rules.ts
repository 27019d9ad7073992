import type {ProblemRule, Problem as ReferenceProblem} from '../reference/problem-rules.ts'

/** A problem of the sources of the pages. */
export type Problem = ReferenceProblem<'invalid' | 'unknown-link' | 'undocumented'>

/** Rules of what modules and their comments may say. */
export const typescriptRules: readonly ProblemRule<Problem['rule']>[] = [
  {
    name: 'invalid',
    severity: 'error',
    summary: 'Entries, `tsconfig` and TypeDoc can be read.',
    docs: '`entry` and `tsconfig` are paths from the root. The packages `typedoc` and `typescript` (5 or 6) must be installed.'
  },
  {
    name: 'unknown-link',
    severity: 'error',
    summary: '`{@link}` in comments refers to something that is exported.',
    docs: 'The finding is at the declaration whose comment has the link.'
  },
  {
    name: 'undocumented',
    severity: 'info',
    summary: 'Everything that is exported has a comment.',
    docs: 'One finding for each module.'
  }
]
