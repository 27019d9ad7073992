import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {parse} from 'yaml'

interface Step {
  readonly uses?: string
  readonly run?: string
}
interface Job {
  readonly needs?: string
  readonly steps: readonly Step[]
  readonly strategy?: {readonly matrix: Readonly<Record<string, readonly unknown[]>>}
}
interface Workflow {
  readonly permissions: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(repository, '.github/workflows')
const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
const read = (name: string): Workflow => parse(readFileSync(join(folder, name), 'utf8'))

describe.each(readdirSync(folder))('%s', name => {
  const {permissions, jobs} = read(name)
  const commands = Object.values(jobs).flatMap(({steps}) => steps.flatMap(({run}) => run ?? []))

  test('can only read the repository, unless a job asks for more', () => {
    expect(permissions).toEqual({contents: 'read'})
  })

  test('runs scripts and commands that exist', () => {
    const inProject = new Set(['check', 'build'])
    for (const command of commands) {
      const [, script] = /^npm run ([\w:]+)/.exec(command) ?? []
      if (script && !inProject.has(script)) expect(manifest.scripts).toHaveProperty([script])
      const [, file] = /^node (\S+)/.exec(command) ?? []
      if (file) expect(existsSync(join(repository, file)), file).toBe(true)
    }
  })

  test('waits only for jobs that exist', () => {
    for (const {needs} of Object.values(jobs)) if (needs) expect(jobs).toHaveProperty(needs)
  })
})

test('pull requests are tested with the oldest version of Node that the package accepts', () => {
  const {matrix = {}} = read('ci.yml').jobs.parts?.strategy ?? {}
  const versions = [...(matrix.node ?? []), ...(matrix.include ?? []).map(each => (each as {node: number}).node)]
  expect(manifest.engines.node).toBe(`>=${Math.min(...versions.filter(version => typeof version === 'number'))}`)
})
