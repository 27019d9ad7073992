import type {OutputMode, StepFile, StepWords} from './test-step.ts'

/** Words of a fence, and what is wrong with them. */
export interface FenceWords extends StepWords {
  /** Present if the fence contains the output of the step before it. */
  readonly output?: {readonly mode: OutputMode; readonly stream: 'stdout' | 'stderr'}
  /** Whether a runner runs the code. */
  readonly test: boolean
  readonly wrong: readonly WrongWord[]
}

/** A word that tests cannot read. */
export interface WrongWord {
  readonly word: string
  readonly reason: string
}

const word = /([\w-]+)(?:=("[^"]*"|'[^']*'|\S+))?/g

/** Texts in quotes without a word before them mark words of the code. */
const bareQuote = /(^|\s)(?:"[^"]*"|'[^']*'|\/[^/]*\/|\{[^}]*\}|\[[^\]]*\])(?=\s|$)/g

const durations: Readonly<Record<string, number>> = {ms: 1, s: 1000, m: 60_000}

/** Parses `30s`, `2m` or `500ms`. Returns milliseconds, or `undefined` for any other text. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text)
  const time = match ? Number(match[1]) * (durations[match[2] ?? ''] ?? 0) : 0
  return time > 0 ? Math.round(time) : undefined
}

const outputs: Readonly<Record<string, FenceWords['output']>> = {
  '': {mode: 'text', stream: 'stdout'},
  contains: {mode: 'contains', stream: 'stdout'},
  json: {mode: 'json', stream: 'stdout'},
  stderr: {mode: 'text', stream: 'stderr'}
}

/** Parses the words of a fence that tests read. Ignores all others: the rule `fence-meta` checks them. */
export function parseFenceWords(meta: string): FenceWords {
  const wrong: WrongWord[] = []
  const reject = (word: string, reason: string): void => void wrong.push({word, reason})
  const values = new Map<string, string>()
  for (const [, key = '', value = ''] of meta.replace(bareQuote, '$1').matchAll(word))
    values.set(key, value.replace(/^(["'])(.*)\1$/, '$2'))
  const numberOf = (key: string, most: number): number | undefined => {
    const text = values.get(key)
    if (text === undefined) return undefined
    if (/^\d+$/.test(text) && Number(text) <= most) return Number(text)
    reject(key, `Unexpected \`${key}=${text}\`, expected a number from 0 to ${most}`)
    return undefined
  }
  const durationOf = (key: string): number | undefined => {
    const text = values.get(key)
    const time = text === undefined ? undefined : parseDuration(text)
    if (text !== undefined && time === undefined)
      reject(key, `Unexpected \`${key}=${text}\`, expected a duration such as \`500ms\`, \`30s\` or \`2m\``)
    return time
  }
  const exit = numberOf('exit', 255)
  const timeout = durationOf('timeout')
  const retry = durationOf('retry')
  const port = numberOf('port', 65_535)
  const ready = values.get('ready')
  const output = values.get('output')
  const skip = values.get('skip')
  if (output !== undefined && !Object.hasOwn(outputs, output))
    reject(
      'output',
      `Unexpected \`output=${output}\`, expected \`output\`, \`output=contains\`, \`output=json\` or \`output=stderr\``
    )
  if (skip === '') reject('skip', '`skip` has no reason. Write `skip="why this step does not run"`.')
  if (!values.has('background'))
    for (const key of ['ready', 'port'])
      if (values.has(key)) reject(key, `\`${key}\` has no effect. Add \`background\`.`)
  const file = fileOf(values, reject)
  return {
    ...(skip && {skip}),
    ...(exit !== undefined && {exit}),
    ...(timeout !== undefined && {timeout}),
    ...(retry !== undefined && {retry}),
    ...(values.has('background') && {
      background: {...(ready !== undefined && {line: ready}), ...(port !== undefined && {port})}
    }),
    ...(file && {file}),
    ...(output !== undefined && {output: outputs[output] ?? {mode: 'text', stream: 'stdout'}}),
    test: values.has('test'),
    wrong
  }
}

/** Returns the file that the fence writes, if it has a `filename`. */
function fileOf(
  values: ReadonlyMap<string, string>,
  reject: (word: string, reason: string) => void
): StepFile | undefined {
  const path = values.get('filename')
  const mode = values.get('mode')
  const isWritten = path !== undefined
  for (const key of ['append', 'mode']) {
    if (!isWritten && values.has(key)) reject(key, `\`${key}\` has no effect. Add \`filename\`.`)
  }
  if (mode !== undefined && !/^[0-7]{3,4}$/.test(mode))
    reject('mode', `Unexpected \`mode=${mode}\`, expected octal permissions such as \`0755\``)
  return isWritten ? {path, ...(values.has('append') && {append: true}), ...(mode !== undefined && {mode})} : undefined
}

/** Returns whether a path stays in the home of the session, judging by the path itself. */
export function isInside(path: string): boolean {
  const relative = path.replace(/^~\//, '')
  return relative !== '' && !/^[/~]|^[A-Za-z]:/.test(relative) && !relative.split(/[\\/]/).includes('..')
}
