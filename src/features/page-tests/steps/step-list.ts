import {consoleCommands} from './console-steps.ts'
import {type FenceWords, isInside, parseFenceWords} from './fence-words.ts'
import type {ChosenTab, OutputMode, StepPlace, StepProblem, TestNote, TestStep} from './test-step.ts'

/** A fence of a tested page. */
export interface TestedFence {
  /** In lower case. */
  readonly language: string
  readonly meta: string
  readonly code: string
  /** Place of the first line of the code. */
  readonly place: StepPlace
  /** The line before the code, with the place of its first character. */
  readonly opening: StepPlace & {readonly text: string}
  readonly name: string
  readonly tabs: readonly ChosenTab[]
  readonly isHidden?: true
}

export interface StepList {
  add(fence: TestedFence): void
  note(): Pick<TestNote, 'steps' | 'problems'>
}

/** Languages whose fences are commands for the session. */
const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh'])

/** Languages whose fences show commands with prompts. */
const consoles: ReadonlySet<string> = new Set(['console', 'shellsession'])

/** Windows shells, which run only on Windows. */
export const windowsShells: ReadonlySet<string> = new Set(['powershell', 'ps1', 'pwsh', 'cmd', 'bat', 'batch'])

/** Collects the steps of a page in order. */
export function createStepList(): StepList {
  const steps: TestStep[] = []
  const problems: StepProblem[] = []
  return {
    add(fence) {
      const words = parseFenceWords(fence.meta)
      const report: Report = (reason, word) => void problems.push({...placeOf(fence, word), reason})
      for (const {word, reason} of words.wrong) report(reason, word)
      if (words.output) addOutput(fence, words.output, {steps, report})
      else steps.push(...stepsOf(fence, words, report))
    },
    note: () => ({steps, problems})
  }
}

interface Lists {
  readonly steps: TestStep[]
  readonly report: Report
}

/** Reports a problem of a fence, or of a word after its language. */
type Report = (reason: string, word?: string) => void

function placeOf({place, opening: {text, ...opening}}: TestedFence, word: string | undefined): StepPlace {
  if (word === undefined) return place
  const at = new RegExp(`(?<=\\s)${word}(?![\\w-])`).exec(text)?.index ?? 0
  return {...opening, column: opening.column + at}
}

/** Adds what the last step must print. */
function addOutput(
  {code: text, place, tabs}: TestedFence,
  output: NonNullable<FenceWords['output']>,
  {steps, report}: Lists
): void {
  const step = steps.findLast(({tabs: own = []}) => own.every((tab, index) => isSame(tab, tabs[index])))
  const problem = outputProblem(step, text, output.mode)
  if (problem) report(problem.reason, problem.word)
  if (!step || problem) return
  steps[steps.indexOf(step)] = {...step, output: {text, ...output, place}}
}

/** Returns why a fence cannot contain the output of the step before it. */
function outputProblem(
  step: TestStep | undefined,
  text: string,
  mode: OutputMode
): {readonly reason: string; readonly word?: 'output'} | undefined {
  const expected = 'expected it after the step that prints it'
  const wrong = (reason: string) => ({reason, word: 'output'}) as const
  if (!step) return wrong(`Unexpected \`output\` before the first step, ${expected}`)
  if (step.kind === 'file') return wrong(`Unexpected \`output\` after a file, ${expected}`)
  if (step.background) return wrong('Unexpected `output` after a background step, expected `ready="…"` on the step')
  if (step.output) return wrong('The step already has an output. Keep one fence with `output` for each step.')
  if (mode === 'json' && !isJson(text)) return {reason: 'Unexpected text in a fence with `output=json`, expected JSON'}
  return undefined
}

function isSame(tab: ChosenTab, other: ChosenTab | undefined): boolean {
  return other?.label === tab.label && other.labels.join('\n') === tab.labels.join('\n')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function stepsOf(fence: TestedFence, words: FenceWords, report: Report): TestStep[] {
  const {language, code, place, name, isHidden, tabs} = fence
  const {output: _output, test, wrong: _wrong, ...own} = words
  const common = {
    ...own,
    language,
    name,
    ...(isHidden && {isHidden}),
    ...(tabs.length > 0 && {tabs})
  }
  if (own.file && !own.skip && !isInside(own.file.path))
    report(
      `Unexpected \`filename="${own.file.path}"\` outside the sandbox, expected a relative path, or \`skip="why"\` for a file that the test does not write`,
      'filename'
    )
  if (own.file && !test) return isInside(own.file.path) || own.skip ? [{...common, kind: 'file', code, place}] : []
  if (shells.has(language) || windowsShells.has(language)) return [{...common, kind: 'shell', code, place}]
  if (consoles.has(language)) {
    const commands = consoleCommands(code)
    if (commands.length === 0) report('No prompt in the fence, expected commands after `$ `')
    return commands.map(({code: command, line, prompt, output}) => ({
      ...common,
      kind: 'shell',
      code: command,
      place: {...place, line: place.line + line, column: place.column + prompt},
      ...(output && {
        output: {text: output.text, mode: 'text', stream: 'stdout', place: {...place, line: place.line + output.line}}
      })
    }))
  }
  return test ? [{...common, kind: 'program', code, place}] : []
}
