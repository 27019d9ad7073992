import {spawnSync} from 'node:child_process'
import {chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {afterAll, expect, test, vi} from 'vitest'
import {signalGroup} from '../../../host/machine/shell/end-session.ts'
import type {Shell} from '../../../host/machine/shell/open-shell.ts'
import {readyStep} from '../run/ready-step.ts'
import {foreignShell} from '../run/windows-steps.ts'

/** Tests the rules for Windows on any system: Windows programs are scripts here that print their words. */

const folder = mkdtempSync(join(tmpdir(), "docsgen it's-"))
const log = join(folder, 'log')
afterAll(() => rmSync(folder, {recursive: true}))

function addProgram(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

const path = `${folder}${delimiter}${process.env.PATH}`

test('Windows shells run on Windows, and are skipped elsewhere with the reason', () => {
  for (const language of ['powershell', 'pwsh', 'ps1', 'cmd', 'bat', 'batch']) {
    expect(foreignShell(language, 'linux')).toBe(`\`${language}\` runs on Windows`)
    expect(foreignShell(language, 'darwin')).toBe(`\`${language}\` runs on Windows`)
    expect(foreignShell(language, 'win32')).toBeUndefined()
  }
  expect(foreignShell('bash', 'win32')).toBeUndefined()
})

test.skipIf(process.platform === 'win32').each([
  [
    'powershell',
    "powershell.exe\n-NoProfile\n-NonInteractive\n-ExecutionPolicy\nBypass\n-File\nC:1.ps1\n$ErrorActionPreference = 'Stop'\nWrite-Output hi\nif ($LASTEXITCODE) { exit $LASTEXITCODE }\n"
  ],
  ['cmd', 'cmd.exe\n/d\n/c\nC:1.cmd\n@echo off\r\nWrite-Output hi\r\n']
])('a %s fence becomes a file that its shell runs', async (language, expected) => {
  // The last word is the path of the code, which `cygpath` translates.
  for (const name of ['powershell.exe', 'cmd.exe'])
    addProgram(name, `echo ${name}; printf '%s\\n' "$@"; for file; do :; done; cat "$FOLDER/\${file#C:}"`)
  addProgram('cygpath', 'echo "C:$(basename "$2")"')
  const shell = {
    write(name: string, text: string): string {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
  } as Shell
  const place = {file: 'content/index.md', line: 1, column: 1}
  const {script} = await readyStep(
    {kind: 'shell', language, code: '', place, name: 'Page'} as Parameters<typeof readyStep>[0],
    {shell, code: 'Write-Output hi', runners: {}, count: 1}
  )
  const {stdout, stderr} = spawnSync('bash', ['--norc', '-c', script], {
    encoding: 'utf8',
    env: {PATH: path, FOLDER: folder}
  })
  expect(stderr).toBe('')
  expect(stdout).toBe(expected)
})

test.skipIf(process.platform === 'win32')('on Windows, the whole process tree ends', () => {
  addProgram('taskkill', `echo "$@" >> '${log.replaceAll("'", "'\\''")}'`)
  vi.stubEnv('PATH', path)
  const kill = vi.spyOn(process, 'kill')
  try {
    signalGroup(1234, 'SIGTERM', 'win32')
    signalGroup(1234, 'SIGKILL', 'win32')
    signalGroup(undefined, 'SIGKILL', 'win32')
    expect(kill).not.toHaveBeenCalled()
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
  expect(readFileSync(log, 'utf8')).toBe('/pid 1234 /t\n/pid 1234 /t /f\n')
})
