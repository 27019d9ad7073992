import {PassThrough, Readable} from 'node:stream'
import {setImmediate as turn} from 'node:timers/promises'
import {stripVTControlCharacters} from 'node:util'
import {expect, test} from 'vitest'
import {askChoices} from './ask-choices.ts'
import type {Choices} from './choices.ts'

const enter = '\r'
const down = '\u001b[B'
const interrupt = '\u0003'

const defaults: Choices = {
  template: 'product',
  title: 'Kettle',
  typescript: true,
  packageManager: 'pnpm',
  git: false
}

/** Answers each prompt with keys, once the prompt is on the screen. */
async function answer(
  prompts: readonly (readonly [question: string, ...keys: readonly string[]])[]
): Promise<{readonly chosen: Choices | Error; readonly screen: string}> {
  const input = Object.assign(new Readable({read() {}}), {isTTY: true, setRawMode: () => input})
  const output = Object.assign(new PassThrough(), {isTTY: true, columns: 80, rows: 40})
  let screen = ''
  output.on('data', data => {
    screen += stripVTControlCharacters(String(data))
  })
  let chosen: Choices | Error | undefined
  askChoices(defaults, ['product', 'protocol'], {input, output}).then(
    choices => {
      chosen = choices
    },
    error => {
      chosen = error
    }
  )
  for (const [question, ...keys] of prompts) {
    while (!screen.includes(question)) await turn()
    for (const key of keys) {
      input.push(key)
      await turn()
    }
  }
  while (chosen === undefined) await turn()
  return {chosen, screen}
}

test('one key accepts all defaults, which the prompt lists', async () => {
  const {chosen, screen} = await answer([['New project', enter]])
  expect(chosen).toEqual(defaults)
  expect(screen).toContain('product, TypeScript, pnpm')
})

test('every choice can differ from its default', async () => {
  const {chosen, screen} = await answer([
    ['New project', down, enter],
    ['Template', down, enter],
    ['Title of the site', ' docs', enter],
    ['TypeScript?', 'n'],
    ['Package manager', down, enter],
    ['Create a git repository?', 'y'],
    ['Workflow that', down, enter]
  ])
  expect(chosen).toEqual({
    template: 'protocol',
    title: 'Kettle docs',
    typescript: false,
    packageManager: 'yarn',
    git: true,
    ci: 'github'
  })
  expect(screen).toContain('protocol documentation')
})

test('Ctrl+C ends with code 130, and says that nothing was written', async () => {
  for (const prompts of [
    [['New project', interrupt]],
    [
      ['New project', down, enter],
      ['Template', interrupt]
    ]
  ] as const) {
    const {chosen, screen} = await answer(prompts)
    expect(chosen).toMatchObject({message: 'Canceled.', exitCode: 130})
    expect(screen).toContain('Nothing was written.')
  }
})
