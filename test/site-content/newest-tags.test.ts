import {execFileSync} from 'node:child_process'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {readRepository, repository} from './built-site.ts'
import {fencesOf} from './fences.ts'
import {runShell} from './stand-in.ts'

// Runs the command that lists a program's newest tags, as each release page shows it, against a repository on this machine.

const pages = readdirSync(join(repository, 'content/operators/releases'))
  .filter(name => name.endsWith('.mdx') && name !== 'index.mdx')
  .map(name => name.replace('.mdx', ''))

let remote: string
beforeAll(() => {
  remote = mkdtempSync(join(tmpdir(), 'tags-'))
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {cwd: remote, stdio: 'pipe'})
  }
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message=a')
  for (const page of pages)
    for (const release of ['v1.9.5', 'v1.20.1-rc.2', 'v1.20.1', 'v1.20.0', 'v1.19.11', 'v1.2.0'])
      git('tag', '--annotate', '--message=a', `${page}/${release}`)
})
afterAll(() => rmSync(remote, {recursive: true}))

test('eight pages list the newest tags of their program', () => expect(pages).toHaveLength(8))

test.each(pages)(
  'the page of %s lists the newest tag first, each tag once, and candidates after their release',
  async page => {
    const source = readRepository(`content/operators/releases/${page}.mdx`)
    const block = fencesOf(source).find(({code}) => code.includes('ls-remote'))?.code ?? ''
    const command = block
      .split('\n')
      .filter(line => !line.startsWith('docker '))
      .join('\n')
    const printed = await runShell(
      command.replace('https://github.com/ethereum-optimism/optimism.git', `'${remote}'`),
      {HOME: remote}
    )
    expect(printed.match(/v\d.*/g)).toEqual(['v1.20.1', 'v1.20.1-rc.2', 'v1.20.0', 'v1.19.11', 'v1.9.5'])
  }
)
