import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {createProject, type Project, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const program = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))
const config = {'docsgen.config.ts': "export default {title: 'Machine'}\n"}
const home = {'content/index.mdx': page('Home')}
/** Larger than the file size limit of these tests. */
const large = 600_000

interface Ended {
  readonly stdout?: string
  readonly status: number | null
  readonly stderr: string
}

/** Checks for a clear message, exit code 3, and the unchanged old site. */
function expectRefused(
  run: Ended,
  {project, before}: {project: Project; before: Project['tree'] extends () => infer T ? T : never}
) {
  expect(run.stderr).not.toMatch(/This is a bug|\n\s+at .*[:(]\d+|node:internal/)
  expect(run.stderr).not.toContain(project.root)
  expect(run.status, run.stderr).toBe(3)
  expect(project.tree()).toEqual(before)
  expect(readdirSync(project.root).filter(name => name.startsWith('.dist'))).toEqual([])
}

async function built(files: Parameters<typeof createProject>[0]) {
  const project = createProject(files)
  expect((await project.build()).code).toBe(0)
  return {project, before: project.tree()}
}

/** Runs a build that cannot write files larger than 128 kB (256 in some shells). The kernel enforces this for root too. */
function buildLimited({root}: Project): Ended {
  const script = 'ulimit -f 256; exec "$0" "$@"'
  return spawnSync('sh', ['-c', script, process.execPath, program, 'build'], {cwd: root, encoding: 'utf8'})
}

/** Returns incompressible text that is the same in every run. */
function noise(length: number): string {
  let text = ''
  for (let block = 0; text.length < length; block++)
    text += `${createHash('sha512').update(String(block)).digest('base64')}\n`
  return text
}

test.skipIf(process.platform === 'win32').each<[string, Readonly<Record<string, string>>, boolean, RegExp]>([
  [
    'a file of the site',
    {'public/large.txt': 'x'.repeat(large)},
    false,
    /Cannot write `dist\/large\.txt` \(needs 600000 bytes\)/
  ],
  [
    'the cache',
    {'content/large.md': page('Large', `\`\`\`\n${noise(large)}\n\`\`\``)},
    false,
    /Cannot write `\.docsgen\/cache`/
  ],
  [
    'a page',
    {'content/large.md': page('Large', `\`\`\`\n${'x'.repeat(large)}\n\`\`\``)},
    true,
    /Cannot write `dist\/large\.(html|md)` \(needs \d+ bytes\)/
  ]
])(
  'a disk that refuses %s makes the build exit with 3 and keep the old site',
  async (_name, files, cached, message) => {
    const {project, before} = await built(home)
    project.write(files)
    if (cached) {
      expect((await project.build('--out-dir', 'other')).code).toBe(0)
      project.remove('other')
    }
    const run = buildLimited(project)
    expect(run.stderr).toMatch(message)
    expectRefused(run, {project, before})
  }
)

test.each([
  ['.docsgen', home],
  ['.docsgen', {...home, ...config}],
  ['.docsgen/cache', home],
  ['.docsgen/cache/pages', home],
  ['.docsgen/cache/config', {...home, ...config}]
])('a file in place of the folder %s makes the build exit with 3', async (path, files) => {
  const {project, before} = await built(files)
  rmSync(join(project.root, '.docsgen'), {recursive: true})
  mkdirSync(dirname(join(project.root, path)), {recursive: true})
  writeFileSync(join(project.root, path), '')
  const {code, stderr} = await project.build()
  expect(stderr).toContain('Cannot write `.docsgen/cache`: a file is where a folder is expected')
  expectRefused({status: code, stderr}, {project, before})
})

test('a snapshot that cannot be written only slows down the next build', async () => {
  const {project} = await built(home)
  project.remove('.docsgen')
  mkdirSync(join(project.root, '.docsgen/cache/snapshot.json'), {recursive: true})
  project.write({'content/index.mdx': page('Home', 'New words.')})
  expect(await project.build()).toMatchObject({code: 0})
  expect(project.read('dist/index.html')).toContain('New words.')
})

/** Root may do everything, so the build then runs as the user `nobody`. */
const nobody = process.getuid?.() === 0 ? {uid: 65_534, gid: 65_534} : {}
const buildAsNobody = ({root}: Project, ...args: string[]): Ended =>
  spawnSync(process.execPath, [program, ...args], {cwd: root, encoding: 'utf8', ...nobody})

test.skipIf(process.platform === 'win32').for<[string, readonly string[], RegExp]>([
  ['dist', [], /Cannot write `dist(?:\/[^`]+)?`.*: no permission \(EACCES\).*`dist` is unchanged/],
  ['the cache', ['.docsgen'], /Cannot write `\.docsgen\/cache`: no permission/]
])('no permission for %s makes the build exit with 3', async ([_name, closed, message], {skip}) => {
  const {project, before} = await built(home)
  project.write({'content/index.mdx': page('Home', 'New words.')})
  chmodSync(dirname(project.root), 0o755)
  for (const name of readdirSync(join(project.root, '.docsgen'), {recursive: true}))
    chmodSync(join(project.root, '.docsgen', String(name)), closed.length > 0 ? 0o555 : 0o777)
  chmodSync(project.root, 0o555)
  try {
    // The user `nobody` may have no access to the repository.
    if (buildAsNobody(project, '--version').status !== 0) skip('no other user can run docsgen here')
    const run = buildAsNobody(project, 'build')
    expect(run.stderr).toMatch(message)
    expectRefused(run, {project, before})
  } finally {
    chmodSync(project.root, 0o755)
    spawnSync('chmod', ['-R', 'u+rwX', project.root])
  }
})

test.skipIf(process.platform === 'win32')('an unreadable folder makes the build exit with 3', async ({skip}) => {
  const {project, before} = await built(home)
  chmodSync(dirname(project.root), 0o755)
  mkdirSync(join(project.root, 'content/closed'))
  chmodSync(join(project.root, 'content/closed'), 0)
  if (buildAsNobody(project, '--version').status !== 0) skip('no other user can run docsgen here')
  const run = buildAsNobody(project, 'build')
  expect(run.stderr).toContain('`content/closed`')
  expectRefused(run, {project, before})
})

test.skipIf(process.platform === 'win32')('an unreadable page makes the build exit with 3', async ({skip}) => {
  const {project, before} = await built(home)
  project.write({'content/closed.md': page('Closed')})
  chmodSync(dirname(project.root), 0o755)
  spawnSync('chmod', ['-R', 'a+rwX', project.root])
  chmodSync(join(project.root, 'content/closed.md'), 0)
  if (buildAsNobody(project, '--version').status !== 0) skip('no other user can run docsgen here')
  for (const command of ['build', 'check']) {
    const run = buildAsNobody(project, command)
    const text = `${run.stdout}${run.stderr}`
    expect(text).toMatch(/Cannot read `content\/closed\.md`: no permission/)
    expect(text).not.toContain('bug in docsgen')
    expect(run.status).toBe(3)
  }
  expect(project.tree()).toEqual(before)
})

test('an empty content folder never replaces a site', async () => {
  const {project, before} = await built(home)
  rmSync(join(project.root, 'content/index.mdx'))
  for (const draft of [{}, {'content/a.md': page('A', 'x', {categories: '[testing]\ndraft: true'})}]) {
    project.write(draft)
    const run = await project.build()
    expect(run.stderr).toContain('The site has no page')
    expect(run.code).toBe(1)
    expect(project.tree()).toEqual(before)
    expect((await project.run(['check'])).code).toBe(1)
  }
})

test('a full disk makes the build exit with 3 and report the space that it needs', ({skip}) => {
  const project = createProject(home)
  mkdirSync(join(project.root, 'disk'))
  const script = `
mount -t tmpfs -o size=900k tmpfs disk || exit 77
"$0" "$1" build --out-dir disk/site || exit 78
sums() { find disk -type f | sort | xargs cksum; }
before=$(sums)
mkdir public && head -c ${large} /dev/zero > public/large.txt
"$0" "$1" build --out-dir disk/site
code=$?
[ "$before" = "$(sums)" ] && echo same
exit $code`
  const {status, stdout, stderr} = spawnSync('unshare', ['-rm', 'sh', '-c', script, process.execPath, program], {
    cwd: project.root,
    encoding: 'utf8'
  })
  // The tool is specific to Linux, and some containers forbid mounts.
  if (status === null || status === 77 || /^unshare/m.test(stderr)) skip('no disk can be mounted here')
  expect(stderr).toContain(
    `Cannot write \`disk/site/large.txt\` (needs ${large} bytes): no space left on the device (ENOSPC).`
  )
  expect(stderr).toContain('`disk/site` is unchanged.')
  expect(status).toBe(3)
  expect(stdout).toContain('same')
})
