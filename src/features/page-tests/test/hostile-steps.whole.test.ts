import {spawnSync} from 'node:child_process'
import {mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {createProject, type Project} from '../../../../test/build/project.ts'

/** Tests that hostile steps end as findings, and leave no process or file. */

const hasSandbox = spawnSync('bwrap', ['--ro-bind', '/', '/', '--unshare-pid', '--unshare-net', 'true']).status === 0

/** Code by page. Sleeping programs have this number of seconds, so the test finds them. */
const seconds = 100_000 + (process.pid % 10_000)

const hostile: Readonly<Record<string, string>> = {
  binary: '```bash\nhead -c 3000 /dev/zero; printf "10 %%\\r20 %%\\r"; false\n```',
  'closed-output': '```bash\nexec >&- 2>&-\n```\n\n```bash\necho next\n```\n\n```text output\nother\n```',
  daemons: `\`\`\`bash\n(setsid sleep ${seconds} &); (env -i setsid sleep ${seconds} &)\nfalse\n\`\`\``,
  exits: '```bash\necho a\nexit 0\n```',
  flood: '```bash timeout=60s\nyes\n```',
  'no-home': '```bash\nrm -rf ~ "$PWD"\n```',
  'other-home': '```bash\nexport HOME=/nowhere; cd /; unset PATH\n```\n\n```bash\nfalse\n```',
  password: '```bash\nread -rs -p "Password: " secret </dev/tty\n```',
  'reads-input': '```bash\nread -r line\n```',
  'strict-mode': '```bash\nset -euo pipefail\necho a\nfalse\n```',
  stubborn: `\`\`\`bash timeout=500ms\ntrap "" TERM; (trap "" TERM; sleep ${seconds}) & sleep ${seconds}\n\`\`\``,
  suicide: '```bash\nkill -9 $$\n```'
}

const files = Object.fromEntries(
  Object.entries(hostile).map(([name, body]) => [
    `content/${name}.md`,
    `---\ntitle: ${name}\ntest: true\n---\n\n${body}\n\n\`\`\`bash\necho after\n\`\`\`\n`
  ])
)

/** Returns the programs of the test that still run. */
function programs(): readonly string[] {
  return readdirSync('/proc').filter(name => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8') === `sleep\0${seconds}\0`
    } catch {
      return false
    }
  })
}

/** Returns the environment of a run: a folder for temporary files, and perhaps no sandbox. */
function environmentOf(project: Project, mode: string): Readonly<Record<string, string>> & {readonly TMPDIR: string} {
  const temporary = join(project.root, '..', 'tmp')
  mkdirSync(temporary)
  return {TMPDIR: temporary, ...(mode === 'in a sandbox' ? {} : {PATH: pathWithoutSandbox(project)})}
}

/** Returns a folder with the programs of the machine, but without the sandbox. */
function pathWithoutSandbox(project: Project): string {
  const folder = join(project.root, '..', 'bin')
  mkdirSync(folder)
  const all = new Map<string, string>()
  for (const dir of (process.env.PATH ?? '').split(':'))
    for (const name of listed(dir)) if (name !== 'bwrap' && !all.has(name)) all.set(name, join(dir, name))
  for (const [name, path] of all) symlinkSync(path, join(folder, name))
  return folder
}

function listed(dir: string): readonly string[] {
  try {
    return readdirSync(dir)
  } catch {
    return []
  }
}

describe.runIf(process.platform === 'linux').each([
  ['in a sandbox', hasSandbox],
  ['without a sandbox', true]
])('%s', (mode, isPossible) => {
  test.runIf(isPossible)('hostile steps end as findings at their line, and leave nothing', async () => {
    const project = createProject({'content/index.md': '# Home', ...files})
    const env = environmentOf(project, mode)
    const run = (...args: readonly string[]) => project.run(['test', '--format', 'compact', ...args], {env})
    const {stdout, stderr} = await run('--jobs', '2')
    expect(stderr).toContain(mode === 'in a sandbox' ? 'Sandbox: bwrap, without network' : 'Sandbox: none.')
    expect(stdout.split('\n').filter(Boolean)).toEqual([
      'content/binary.md:7:1: error: `head -c 3000 /dev/zero; printf "10 %%\\r20 %%\\r"; false` ended with exit code 1, expected 0 [test-exit]',
      'content/closed-output.md:15:1: error: Unexpected output of `echo next`, expected what the page shows [test-output]',
      'content/daemons.md:8:1: error: `false` ended with exit code 1, expected 0 [test-exit]',
      'content/exits.md:8:1: error: `exit 0` ended the shell of the page (exit code 0). Use a subshell, such as `(exit 1)`, or `return`. [test-exit]',
      'content/flood.md:7:1: error: `yes` printed more than 8 MB, which ended the test [test-output]',
      'content/no-home.md:7:1: error: `rm -rf ~ "$PWD"` removed the home folder of the session, so no later step can run [test-exit]',
      'content/other-home.md:11:1: error: `false` ended with exit code 1, expected 0 [test-exit]',
      'content/password.md:7:1: error: `read -rs -p "Password: " secret </dev/tty` ended with exit code 1, expected 0 [test-exit]',
      'content/reads-input.md:7:1: error: `read -r line` ended with exit code 1, expected 0 [test-exit]',
      'content/strict-mode.md:9:1: error: `false` ended with exit code 1, expected 0 [test-exit]',
      expect.stringMatching(/^content\/stubborn\.md:7:1: error: `trap.*` did not end within 500 ms \[test-timeout\]$/),
      expect.stringMatching(
        /^content\/suicide\.md:7:1: error: `kill -9 \$\$` ended the shell of the page \((?:exit code 137|the signal SIGKILL)\)/
      )
    ])
    expect(programs()).toEqual([])
    expect(readdirSync(env.TMPDIR)).toEqual([])
    if (mode !== 'in a sandbox') expect((await run('--strict')).code).toBe(2)
  })

  test.runIf(isPossible)('an interrupt ends the programs of all sessions, with exit code 130', async () => {
    const body = `---\ntitle: Page\ntest: true\n---\n\n\`\`\`bash\ntrap "" TERM INT; (setsid sleep ${seconds} &); sleep ${seconds}\n\`\`\`\n`
    const project = createProject({'content/index.md': body})
    const env = environmentOf(project, mode)
    const {code} = await project.run(['test'], {
      env,
      started(child) {
        const timer = setInterval(() => {
          if (programs().length < 2) return
          clearInterval(timer)
          child.kill('SIGINT')
        }, 20)
      }
    })
    expect(code).toBe(130)
    await expect.poll(programs).toEqual([])
    expect(readdirSync(env.TMPDIR)).toEqual([])
  })

  test.runIf(isPossible)('a fence that is edited while the test runs is tested as it was read', async () => {
    const body = (command: string) =>
      `---\ntitle: Page\ntest: true\n---\n\n\`\`\`bash\ntouch started\nuntil [ -e "$DOCSGEN_PROJECT/edited" ]; do sleep 0.02; done\n\`\`\`\n\n\`\`\`bash\n${command}\n\`\`\`\n\n\`\`\`text output\nas read\n\`\`\`\n`
    const project = createProject({'content/index.md': body('echo as read')})
    const env = environmentOf(project, mode)
    const hasStarted = (): boolean =>
      listed(env.TMPDIR).some(session => listed(join(env.TMPDIR, session, 'home')).includes('started'))
    const {code, stdout} = await project.run(['test'], {
      env,
      started() {
        const timer = setInterval(() => {
          if (!hasStarted()) return
          clearInterval(timer)
          project.write({'content/index.md': body('echo edited; false'), edited: ''})
        }, 20)
      }
    })
    expect(stdout).toContain('2 steps run')
    expect(code).toBe(0)
    expect((await project.run(['test'], {env})).stdout).toContain('`echo edited; false` ended with exit code 1')
  })
})
