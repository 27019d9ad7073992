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
  writeFileSync(join(folder, 'package.json'), '{"name": "docsgen", "version": "1.2.0"}')
  mkdirSync(join(folder, 'create-docsgen'))
  writeCreate('1.2.0')
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 1.2.0 (2026-12-01)\n\n- New.\n\n## 1.1.0\n\n- Old.\n')
})

afterEach(() => rmSync(folder, {recursive: true}))

const release = (...args: string[]) =>
  spawnSync(process.execPath, [join(repository, 'scripts/release.js'), ...args], {cwd: folder, encoding: 'utf8'})

const writeCreate = (version: string) =>
  writeFileSync(
    join(folder, 'create-docsgen/package.json'),
    JSON.stringify({name: 'create-docsgen', version, dependencies: {docsgen: version}})
  )

const manifest = (path = 'package.json'): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, path), 'utf8'))

test('prints the changes of the version, and writes repository addresses to package.json', () => {
  const {status, stdout} = release('v1.2.0', 'acme/docsgen', 'https://docs.example.org')
  expect(status).toBe(0)
  expect(stdout).toBe('- New.\n')
  expect(manifest()).toEqual({
    name: 'docsgen',
    version: '1.2.0',
    repository: {type: 'git', url: 'git+https://github.com/acme/docsgen.git'},
    bugs: {url: 'https://github.com/acme/docsgen/issues'},
    homepage: 'https://docs.example.org'
  })
  expect(manifest('create-docsgen/package.json')).toMatchObject({
    repository: {url: 'git+https://github.com/acme/docsgen.git', directory: 'create-docsgen'}
  })
})

test('writes no homepage without a docs site', () => {
  expect(release('v1.2.0', 'acme/docsgen', '').status).toBe(0)
  expect(manifest()).not.toHaveProperty('homepage')
})

test('fails if the tag, a manifest and CHANGELOG.md name different versions', () => {
  writeCreate('1.1.0')
  expect(release('v1.2.0', 'acme/docsgen').stderr).toContain('create-docsgen/package.json, expected 1.2.0')
  writeCreate('1.2.0')
  expect(release('v1.3.0', 'acme/docsgen').stderr).toContain('expected v1.2.0')
  expect(release('v1.2.0').stderr).toContain('expected OWNER/NAME')
  writeFileSync(join(folder, 'CHANGELOG.md'), '## 1.2.0 (unreleased)\n\n- New.\n')
  expect(release('v1.2.0', 'acme/docsgen')).toMatchObject({status: 1, stdout: ''})
  writeFileSync(join(folder, 'CHANGELOG.md'), '## 1.2.01\n\n- Other.\n')
  expect(release('v1.2.0', 'acme/docsgen').stderr).toContain('has no section "## 1.2.0"')
  expect(manifest()).toEqual({name: 'docsgen', version: '1.2.0'})
})

test('the workflow publishes what it tested, with provenance and without a token', () => {
  const {jobs} = parse(readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8'))
  expect(jobs.publish.needs).toBe('test')
  expect(jobs.publish.permissions).toEqual({contents: 'write', 'id-token': 'write'})
  const steps: {run?: string; env?: object}[] = jobs.publish.steps
  const runs = steps.map(({run = ''}) => run.split(' "')[0])
  expect(runs.indexOf('node scripts/release.js')).toBeLessThan(runs.indexOf('npm publish'))
  expect(runs.filter(line => line?.startsWith('npm publish'))).toEqual([
    'npm publish --dry-run',
    'npm publish',
    'npm publish'
  ])
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
