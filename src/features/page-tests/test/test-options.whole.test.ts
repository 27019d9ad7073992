import {spawnSync} from 'node:child_process'
import {chmodSync, existsSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, type Project} from '../../../../test/build/project.ts'

/** Tests the options of `docsgen test`. */

const tested = (body: string): string => `---\ntitle: Page\ntest: true\n---\n\n${body}\n`
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``

function git(project: Project, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main']
  expect(spawnSync('git', [...identity, ...args], {cwd: project.root}).status).toBe(0)
}

test('tests only pages that changed since a commit, or whose included files did, and updates an included file', async () => {
  const project = createProject({
    'content/index.mdx': tested(
      `${fence('bash', 'echo 2')}\n\n\`\`\`text output file=../outputs/two.txt\n\`\`\`\n\n${fence('bash', 'echo 3')}\n\n\`\`\`text output file=../outputs/all.txt#three\n\`\`\``
    ),
    'content/other.md': tested(fence('bash', 'false')),
    'outputs/two.txt': '2\n',
    'outputs/all.txt': '# #region three\n3\n# #endregion three\nend\n'
  })
  git(project, 'init', '-q')
  git(project, 'add', '-A')
  git(project, 'commit', '-qm', 'Start')
  expect((await project.run(['test', '--since', 'HEAD'])).stderr).toContain('None of 2 tested pages is selected.')
  project.write({'outputs/two.txt': 'two\n', 'outputs/all.txt': '# #region three\nthree\n# #endregion three\nend\n'})
  const changed = await project.run(['test', '--since', 'HEAD', '--format', 'compact'])
  expect(changed.stdout).toBe(
    [
      'outputs/all.txt:2:1: error: Unexpected output of `echo 3`, expected what the page shows [test-output]',
      'outputs/two.txt:1:1: error: Unexpected output of `echo 2`, expected what the page shows [test-output]',
      ''
    ].join('\n')
  )
  expect(await project.run(['test', '--since', 'HEAD', '--update'])).toMatchObject({code: 0})
  expect(project.read('outputs/two.txt')).toBe('2\n')
  expect(project.read('outputs/all.txt')).toBe('# #region three\n3\n# #endregion three\nend\n')
  expect((await project.run(['test', '--since', 'nothing'])).code).toBe(2)
})

test('results are the same with eight jobs; --keep leaves the folder, and the baseline accepts a failure', async () => {
  const numbers = Array.from({length: 12}, (_, index) => index)
  const project = createProject({
    ...Object.fromEntries(
      numbers.map(index => [
        `content/page-${index}.md`,
        tested(
          `${fence('bash', `X=${index}; echo $X > file`)}\n\n${fence('bash', 'cat file')}\n\n${fence('text output', index === 5 ? 'other' : String(index))}`
        )
      ])
    ),
    'content/index.md': '# Home'
  })
  const run = async (...args: readonly string[]) => {
    const {stdout, stderr, code} = await project.run(['test', '--format', 'compact', '--force', ...args])
    // On a busy machine, reading the pages prints lines too.
    return {stdout, code, lines: stderr.replace(/^.*(?=Sandbox:)/s, '').replace(/ {2}\d+\.\d s$|\(\d+\.\d s\)/gm, '')}
  }
  const [one, eight] = [await run('--jobs', '1'), await run('--jobs', '8')]
  expect(eight).toEqual(one)
  expect(one.code).toBe(1)
  expect(one.stdout).toContain('content/page-5.md:15:1: error: Unexpected output of `cat file`')
  const keep = await run('/page-5', '--keep')
  const [, home = ''] = /^ +files: (.+)$/m.exec(keep.lines) ?? []
  expect(readFileSync(join(home, 'file'), 'utf8')).toBe('5\n')
  rmSync(join(home, '..'), {recursive: true})
  // In a folder without a configuration, findings of style are warnings.
  expect(await project.run(['test', '/page-5', '--only', '9'])).toMatchObject({code: 2})
  const {diagnostics} = JSON.parse((await project.run(['test', '/page-5', '--format', 'json'])).stdout) as {
    diagnostics: {file: string; rule: string; reason: string}[]
  }
  project.write({
    'docsgen.baseline.json': JSON.stringify({
      version: 1,
      findings: diagnostics.map(({file, rule, reason}) => ({file, rule, reason}))
    })
  })
  expect(await run()).toMatchObject({code: 0, stdout: ''})
})

/** An engine that runs the program on this machine, with only the variables that it is given, and writes down how it was called. */
const engine = `#!/usr/bin/env bash
echo "$*" >> "$ENGINE_LOG"
case $1 in
info) [ "$(basename "$0")" = podman ]; exit ;;
kill) exit ;;
esac
shift
environment=(PATH="$PATH")
while [ "$1" != --entrypoint ]; do
  case $1 in
  --env) environment+=("$2"); shift 2 ;;
  --workdir) cd "$2"; shift 2 ;;
  --rm | --interactive | --init) shift ;;
  *) shift 2 ;;
  esac
done
program=$2 image=$3
shift 3
[ "$image" != without-bash ] || { echo "no bash" >&2; exit 127; }
exec env -i "\${environment[@]}" "$program" "$@"
`

test.skipIf(process.platform === 'win32')('the steps run in a container of the first engine that works', async () => {
  const project = createProject({
    'content/index.md': tested(
      `${fence('console', '$ echo $COLOR ${SECRET-unset}\nblue unset\n$ echo a > file; cat $DOCSGEN_PROJECT/word file\nproject\na')}\n\n${fence('bash timeout=300ms', 'sleep 50')}`
    ),
    word: 'project\n',
    'docsgen.config.json': '{"test": {"env": {"COLOR": "blue"}}}',
    'bin/docker': engine,
    'bin/podman': engine
  })
  for (const name of ['docker', 'podman']) chmodSync(join(project.root, 'bin', name), 0o755)
  const log = join(project.root, 'calls')
  const env = {PATH: `${join(project.root, 'bin')}:${process.env.PATH}`, ENGINE_LOG: log, SECRET: 'x'}
  const {stdout, stderr} = await project.run(['test', '--in', 'node:22', '--format', 'compact'], {env})
  expect(stderr).toContain('Sandbox: podman (node:22), without network')
  expect(stdout).toBe('content/index.md:15:1: error: `sleep 50` did not end within 300 ms [test-timeout]\n')
  const calls = readFileSync(log, 'utf8').trim().split('\n')
  expect(calls.slice(0, 3)).toEqual(['info', 'info', 'run --rm --entrypoint bash node:22 -c true'])
  expect(calls[3]).toMatch(/^run --rm --interactive --init --name docsgen-test-\w+ --network none .*--volume \S+:ro /)
  expect(calls[3]).toContain('--env COLOR=blue')
  expect(calls[3]).not.toContain('PATH=')
  expect(calls.some(call => /^kill docsgen-test-/.test(call))).toBe(true)
  const [, folder = ''] = /--volume (\/\S*docsgen-test-\w+):/.exec(calls[3] ?? '') ?? []
  expect(folder).not.toBe('')
  expect(existsSync(folder)).toBe(false)
  const wrong = await project.run(['test', '--in', 'without-bash'], {env})
  expect(wrong).toMatchObject({code: 2, stderr: expect.stringContaining('The image `without-bash` does not run Bash.')})
})
