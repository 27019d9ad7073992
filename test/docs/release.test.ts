import {spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {parse} from 'yaml'

/** Tests the steps between a tag and `npm publish`. */

const repository = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-release-'))
  mkdirSync(join(folder, 'create-docsgen'))
  writeManifest({})
  writeCreate('1.2.0')
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 1.2.0 (2026-12-01)\n\n- New.\n\n## 1.1.0\n\n- Old.\n')
})

afterEach(() => rmSync(folder, {recursive: true}))

const release = (...args: string[]) =>
  spawnSync(process.execPath, [join(repository, 'scripts/release.js'), ...args], {cwd: folder, encoding: 'utf8'})

const published = {repository: {type: 'git', url: 'git+https://github.com/acme/docsgen.git'}}

const writeManifest = (fields: object) =>
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({name: 'docsgen', version: '1.2.0', ...published, ...fields})
  )

const writeCreate = (version: string) =>
  writeFileSync(
    join(folder, 'create-docsgen/package.json'),
    JSON.stringify({name: 'create-docsgen', version, dependencies: {docsgen: version}, ...published})
  )

test('prints the changes of the version, and changes no manifest', () => {
  const before = readFileSync(join(folder, 'package.json'), 'utf8')
  expect(release('v1.2.0', 'acme/docsgen')).toMatchObject({status: 0, stdout: '- New.\n'})
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(before)
})

test('fails if a manifest does not contain the repository that publishes it', () => {
  expect(release('v1.2.0', 'other/docsgen').stderr).toContain('in package.json, expected git+https://github.com/other/')
  writeManifest({repository: undefined})
  expect(release('v1.2.0', 'acme/docsgen')).toMatchObject({status: 1, stdout: ''})
})

test('fails if the tag, a manifest and CHANGELOG.md have different versions', () => {
  writeCreate('1.1.0')
  expect(release('v1.2.0', 'acme/docsgen').stderr).toContain('create-docsgen/package.json, expected 1.2.0')
  writeCreate('1.2.0')
  expect(release('v1.3.0', 'acme/docsgen').stderr).toContain('expected v1.2.0')
  writeFileSync(join(folder, 'CHANGELOG.md'), '## 1.2.0 (unreleased)\n\n- New.\n')
  expect(release('v1.2.0', 'acme/docsgen')).toMatchObject({status: 1, stdout: ''})
  writeFileSync(join(folder, 'CHANGELOG.md'), '## 1.2.01\n\n- Other.\n')
  expect(release('v1.2.0', 'acme/docsgen').stderr).toContain('has no section "## 1.2.0"')
})

test('the workflow publishes what it tested, with provenance and without a token', () => {
  const {jobs} = parse(readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8'))
  expect(jobs.publish.needs).toBe('test')
  expect(jobs.publish.permissions).toEqual({contents: 'write', 'id-token': 'write'})
  const steps: {run?: string; env?: object}[] = jobs.publish.steps
  const runs = steps.map(({run = ''}) => run.split(' "')[0])
  expect(runs.indexOf('node scripts/release.js')).toBeLessThan(runs.indexOf('npm publish --dry-run --tag'))
  expect(runs.filter(line => line?.startsWith('npm publish'))).toEqual([
    'npm publish --dry-run --tag',
    'npm publish --tag',
    'npm publish --tag'
  ])
  expect(jobs.publish.env.TAG).toMatch(/'-'\) && 'next' \|\| 'latest'/)
  expect(JSON.stringify(jobs)).not.toMatch(/secrets\./)
  for (const path of ['package.json', 'create-docsgen/package.json'])
    expect(JSON.parse(readFileSync(join(repository, path), 'utf8')).publishConfig).toEqual({
      access: 'public',
      provenance: true
    })
})

test('npm pack in a fresh clone installs packages before it needs one', () => {
  cpSync(join(repository, 'scripts'), join(folder, 'scripts'), {recursive: true})
  // The package.json of a clone makes its scripts modules.
  writeFileSync(join(folder, 'package.json'), '{"name": "docsgen", "version": "1.2.0", "type": "module"}')
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "npm $*"\nexit 7\n', {mode: 0o755})
  const {status, stdout, stderr} = spawnSync(process.execPath, ['scripts/pack.js'], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, PATH: `${folder}:${process.env.PATH}`}
  })
  expect([status, stdout, stderr]).toEqual([7, 'npm ci --no-audit --no-fund\n', ''])
})
