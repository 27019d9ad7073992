import {PassThrough, Readable} from 'node:stream'
import {setImmediate as turn} from 'node:timers/promises'
import {stripVTControlCharacters} from 'node:util'
import {expect, test} from 'vitest'
import {askSteps, type Steps} from './ask-steps.ts'

const enter = '\r'
const interrupt = '\u0003'

/** Answers each question with a key, once the question is on the screen. */
async function answer(
  git: boolean | undefined | 'unavailable',
  questions: readonly (readonly [question: string, key: string])[]
): Promise<{readonly steps: Steps | Error; readonly screen: string}> {
  const input = Object.assign(new Readable({read() {}}), {isTTY: true, setRawMode: () => input})
  const output = Object.assign(new PassThrough(), {isTTY: true, columns: 80, rows: 40})
  let screen = ''
  output.on('data', data => {
    screen += stripVTControlCharacters(String(data))
  })
  let steps: Steps | Error | undefined
  askSteps({packageManager: 'pnpm', git}, {input, output}).then(
    taken => {
      steps = taken
    },
    error => {
      steps = error
    }
  )
  for (const [question, key] of questions) {
    while (!screen.includes(question)) await turn()
    input.push(key)
    await turn()
  }
  while (steps === undefined) await turn()
  return {steps, screen}
}

const install = 'Install the packages with pnpm?'
const repository = 'Create a git repository with a first commit?'
const start = 'Start the dev server?'

test('Enter accepts packages, a first commit and the dev server', async () => {
  const {steps} = await answer(undefined, [
    [install, enter],
    [repository, enter],
    [start, enter]
  ])
  expect(steps).toEqual({install: true, git: 'commit', start: true})
})

test('without packages, nothing offers to start the dev server', async () => {
  const {steps, screen} = await answer(undefined, [
    [install, 'n'],
    [repository, 'n']
  ])
  expect(steps).toEqual({install: false, git: 'none', start: false})
  expect(screen).not.toContain(start)
})

test.each([
  [true, 'n', 'repository'],
  [true, enter, 'commit']
] as const)('a repository that the user chose may get a commit', async (git, key, expected) => {
  const {steps, screen} = await answer(git, [
    [install, enter],
    ['Commit the files?', key],
    [start, 'n']
  ])
  expect(steps).toEqual({install: true, git: expected, start: false})
  expect(screen).not.toContain(repository)
})

test.each([false, 'unavailable'] as const)(
  "git is not offered to users who declined it or don't have it (%s)",
  async git => {
    const {steps} = await answer(git, [
      [install, enter],
      [start, enter]
    ])
    expect(steps).toEqual({install: true, git: 'none', start: true})
  }
)

test('Ctrl+C ends once, with code 130', async () => {
  const {steps, screen} = await answer(undefined, [
    [install, enter],
    [repository, interrupt]
  ])
  expect(steps).toMatchObject({exitCode: 130})
  expect(screen.match(/Nothing was written\./g)).toHaveLength(1)
})
