import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import {homedir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {manifestName} from '../../src/host/machine/hidden.ts'
import {HostError} from '../../src/host/machine/host-error.ts'
import {type AssembleTask, assembleFile} from '../../src/host/output/assemble-file.ts'
import {flushFiles} from '../../src/host/output/flush-files.ts'
import {type LinkTask, linkFiles} from '../../src/host/output/link-files.ts'
import {nodeFs, type OutputFs} from '../../src/host/output/node-fs.ts'
import {openOutput} from '../../src/host/output/open-output.ts'
import {StagingError, stageFile} from '../../src/host/output/staged-file.ts'
import {helpRemove, removeTree} from '../../src/host/output/swap.ts'
import {compareCodeUnits} from '../../src/model/order.ts'
import {plantFiles, readTree, tempFolder} from './temp.ts'

async function buildSite(root: string, files: Readonly<Record<string, string>>, outDir = 'dist') {
  const output = await openOutput({root, outDir})
  for (const [path, text] of Object.entries(files)) output.write(path, text, {source: `content/${path}`})
  return output.commit()
}

/** Returns the site without its manifest. */
function siteOf(root: string, outDir = 'dist'): Record<string, string> {
  const {[manifestName]: manifest, ...files} = readTree(join(root, outDir))
  expect(manifest).toBeDefined()
  return files
}

const refusal = async (promise: Promise<unknown>): Promise<HostError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason
  )
  if (!(error instanceof HostError)) throw new Error(`expected a HostError, got ${String(error)}`)
  return error
}

describe('a build', () => {
  test('writes files and a sorted manifest', async () => {
    const root = tempFolder()
    expect(await buildSite(root, {'b.html': 'b', 'a/c.html': 'c'})).toEqual({
      written: 2,
      reused: 0,
      removed: 0,
      bytes: 2,
      changed: true
    })
    expect(siteOf(root)).toEqual({'b.html': 'b', 'a/c.html': 'c'})
    expect(readdirSync(root)).toEqual(['dist'])
    expect(readTree(root)[`dist/${manifestName}`]).toMatch(
      /^\{"version":1,"files":\{\n"a\/c.html":\{"hash":"[0-9a-f]{32}","bytes":1\},\n"b.html"/
    )
  })

  test('replaces the old site: removes what is no longer written, and unchanged files keep their inode', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'a', 'b.html': 'b', 'c.html': 'c'})
    const inode = statSync(join(root, 'dist/a.html')).ino
    expect(await buildSite(root, {'a.html': 'a', 'b.html': 'B'})).toMatchObject({
      written: 1,
      reused: 1,
      removed: 1,
      changed: true
    })
    expect(siteOf(root)).toEqual({'a.html': 'a', 'b.html': 'B'})
    expect(statSync(join(root, 'dist/a.html')).ino).toBe(inode)
  })

  test('that changes nothing does not write to the disk', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'a', 'b.html': 'b'})
    const before = statSync(join(root, 'dist'))
    const output = await openOutput({root, outDir: 'dist'})
    output.write('a.html', 'a')
    expect(output.reuse('b.html')).toBe(true)
    expect(readdirSync(root)).toEqual(['dist'])
    expect(output.commit()).toMatchObject({written: 0, reused: 2, changed: false})
    const after = statSync(join(root, 'dist'))
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })

  test('in which only keys differ writes the manifest, but not the site', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'a'})
    const output = await openOutput({root, outDir: 'dist'})
    output.write('a.html', 'a', {key: 'k2'})
    expect(output.commit().changed).toBe(false)
    const next = await openOutput({root, outDir: 'dist'})
    expect(next.previous?.files.get('a.html')?.key).toBe('k2')
    expect(Object.keys(siteOf(root))).toEqual(['a.html'])
  })

  test('does not reuse a file that is missing or has another size', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'aaa', 'b.html': 'bbb'})
    truncateSync(join(root, 'dist/a.html'), 1)
    const output = await openOutput({root, outDir: 'dist'})
    expect(output.reuse('a.html')).toBe(false)
    expect(output.reuse('never.html')).toBe(false)
    output.write('a.html', 'aaa')
    output.reuse('b.html')
    expect(output.commit().changed).toBe(true)
    expect(siteOf(root)).toEqual({'a.html': 'aaa', 'b.html': 'bbb'})
  })

  test('without a cache reuses nothing from the old site', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'aaa'})
    writeFileSync(join(root, 'dist/a.html'), 'xxx')
    const output = await openOutput({root, outDir: 'dist', fresh: true})
    expect(output.reuse('a.html')).toBe(false)
    output.write('a.html', 'aaa')
    expect(output.commit()).toMatchObject({changed: true, reused: 1})
    expect(siteOf(root)).toEqual({'a.html': 'aaa'})
  })

  test('accepts files from worker threads, and drops unregistered ones', async () => {
    const root = tempFolder()
    await buildSite(root, {'same.html': 's'})
    const output = await openOutput({root, outDir: 'dist'})
    for (const [path, text] of [
      ['same.html', 's'],
      ['a/new.html', 'n']
    ] as const) {
      output.register(path, stageFile(output.openStaging(), path, text, output.known(path)))
    }
    stageFile(output.openStaging(), 'a/dead.html', 'of a worker that died')
    expect(output.commit()).toMatchObject({written: 1, reused: 1})
    expect(siteOf(root)).toEqual({'same.html': 's', 'a/new.html': 'n'})
  })

  test('fails if a registered file is missing, and leaves the old site', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'a'})
    const output = await openOutput({root, outDir: 'dist'})
    output.register('b.html', {hash: 'x'.repeat(32), bytes: 3})
    expect(() => output.commit()).toThrow(/dist\/b.html.*expected 3 bytes/)
    expect(siteOf(root)).toEqual({'a.html': 'a'})
    expect(readdirSync(root)).toEqual(['dist'])
  })

  test('uses files of the old site that a thread links, even if it links only some', async () => {
    for (const broken of [false, true]) {
      const root = tempFolder()
      const same = {'a.html': 'a', 'd/c.html': 'c', 'd/e/f.html': 'f', 'z.html': 'z'}
      await buildSite(root, {...same, 'b.html': 'b'})
      plantFiles(root, {'dist/CNAME': 'own'})
      const inode = statSync(join(root, 'dist/d/c.html')).ino
      const output = await openOutput({root, outDir: 'dist'})
      expect([...output.checkAhead()]).toEqual([])
      const {'z.html': later, ...first} = same
      output.write('b.html', 'B')
      stageFile(output.openStaging(), 'left.html', 'of a thread that died')
      for (const path of Object.keys(first)) output.reuse(path)
      const asked: string[] = []
      const link = async (task: LinkTask): Promise<number> => {
        asked.push(...task.paths.split('\n'))
        if (!broken) return linkFiles(task)
        linkFiles({...task, paths: 'd/c.html'})
        throw new Error('the thread died')
      }
      await output.linkAhead(link)
      output.write('z.html', later)
      await output.linkAhead(link)
      expect(asked).toEqual(broken ? [...Object.keys(first), ...Object.keys(same)] : Object.keys(same))
      const flushed: string[] = []
      await output.flushAhead(async task => {
        flushed.push(...task.paths)
        if (broken) throw new Error('the thread died')
        flushFiles(task)
      })
      expect(flushed).toEqual(['b.html'])
      const cleared: string[] = []
      expect(output.commit(folder => cleared.push(folder))).toMatchObject({written: 1, reused: 4, changed: true})
      expect(siteOf(root)).toEqual({...same, 'b.html': 'B', CNAME: 'own'})
      expect(statSync(join(root, 'dist/d/c.html')).ino).toBe(inode)
      // The next build removes files that are left over.
      expect(cleared).toEqual([join(root, '.dist.docsgen-old')])
      expect(readdirSync(root).sort()).toEqual(['.dist.docsgen-old', 'dist'])
      await openOutput({root, outDir: 'dist'})
      expect(readdirSync(root)).toEqual(['dist'])
    }
  })

  test('links all old files first, and keeps those that the new site has', async () => {
    const same = {'a.html': 'a', 'd/c.html': 'c', 'z/now-a-folder': 'f'}
    const gone = {'gone/all/of/it.html': 'g', 'd/gone.html': 'g', 'now-a-file/x.html': 'x', 'now-a-folder': 'f'}
    const before = {...same, ...gone, 'page.html': 'old', 'text.txt': 'old', 'large.txt': 'old large'}
    const after = {...same, 'page.html': 'new', 'text.txt': 'new', 'large.txt': 'new large'}
    const clashing = {'now-a-file': 'file', 'now-a-folder/y.html': 'y', 'now-a-folder/z.html': 'z'}
    for (const ends of ['well', 'in part', 'dead', 'refused'] as const) {
      const root = tempFolder()
      await buildSite(root, before)
      plantFiles(root, {'dist/CNAME': 'own'})
      const output = await openOutput({root, outDir: 'dist'})
      await output.linkOld(async task => {
        const paths = task.paths.split('\n')
        expect(paths).toEqual(Object.keys(before).sort(compareCodeUnits))
        const done = linkFiles(ends === 'well' ? task : {...task, paths: paths.slice(0, 6).join('\n')})
        if (ends === 'dead') throw new Error('the thread died')
        return done
      })
      const staging = output.openStaging()
      const page = (path: string, text: string): void =>
        output.register(path, stageFile(staging, path, text, output.known(path)))
      for (const path of Object.keys(same)) output.reuse(path)
      page('page.html', 'new')
      page('now-a-folder/y.html', 'y')
      output.write('now-a-folder/z.html', 'z')
      output.write('now-a-file', 'file')
      output.write('text.txt', 'new')
      const pieces = () => [Buffer.from('new'), {from: 3, to: 9}]
      await output.assemble('large.txt', {key: 'k', pieces}, {by: async task => assembleFile(task)})
      // Its files have two names now.
      expect(siteOf(root)).toEqual({...before, CNAME: 'own'})
      if (ends === 'refused') output.abort()
      else expect(output.commit()).toMatchObject({written: 6, reused: 3, removed: 4, changed: true})
      expect(siteOf(root)).toEqual(
        ends === 'refused' ? {...before, CNAME: 'own'} : {...after, ...clashing, CNAME: 'own'}
      )
      expect(readdirSync(root)).toEqual(['dist'])
      if (ends !== 'refused') expect(readdirSync(join(root, 'dist/d'))).toEqual(['c.html'])
      expect(existsSync(join(root, 'dist/gone'))).toBe(ends === 'refused')
    }
  })

  test('is removed by two threads at once, from both ends', async () => {
    const root = tempFolder()
    const files = Object.fromEntries(Array.from({length: 60}, (_, i) => [`d${i % 7}/e${i % 3}/f${i}.html`, 'x']))
    plantFiles(root, files)
    // When both run at the same time, each finds files gone that the other has removed.
    const readdirSync: OutputFs['readdirSync'] = ((folder: string, options: object) => {
      const items = nodeFs.readdirSync(folder, options)
      if (folder.endsWith('d3')) helpRemove(root)
      return items
    }) as never
    removeTree({...nodeFs, readdirSync}, root)
    expect(existsSync(root)).toBe(false)
    helpRemove(root)
  })

  test('assembles a large file from the old one, in a thread or in place', async () => {
    const root = tempFolder()
    const old = 'ä'.repeat(700_000)
    await buildSite(root, {'all.txt': old, 'b.html': 'b'})
    const made = {key: 'k', pieces: () => [Buffer.from('new'), {from: 2, to: 1_200_002}, Buffer.from('end')]}
    const text = `new${'ä'.repeat(600_000)}end`
    const thread = async (task: AssembleTask) => assembleFile(task)
    const dead = () => Promise.reject(new Error('the thread died'))
    for (const by of [thread, dead, undefined]) {
      const output = await openOutput({root, outDir: 'dist'})
      const large = output.openPrevious('all.txt')
      // Backward, past the end of the buffer, and past the end of the file.
      for (const [from, to] of [
        [0, 4],
        [1_300_000, 1_300_006],
        [1_250_000, 1_250_004],
        [2, 8],
        [1_399_996, 1_500_000]
      ] as const)
        expect(large?.bytes(from, to).toString()).toBe(old.slice(from / 2, to / 2))
      large?.close()
      await output.assemble('all.txt', made, {by})
      expect(output.read('all.txt')).toBe(text)
      const other = await openOutput({root: tempFolder(), outDir: 'dist'})
      other.write('all.txt', text)
      expect(output.hash('all.txt')).toBe(other.hash('all.txt'))
      output.abort()
      other.abort()
    }
    const output = await openOutput({root, outDir: 'dist'})
    const full = async () => {
      throw new StagingError('all.txt', 7, Object.assign(new Error(), {code: 'ENOSPC'}))
    }
    const error = await refusal(output.assemble('all.txt', made, {by: full}))
    expect(error.message).toMatch(/no space left.*dist\/all.txt|dist\/all.txt.*no space left/is)
    // Later calls throw the same error.
    expect(() => output.write('b.html', 'b')).toThrow(error)
    expect(siteOf(root)).toEqual({'all.txt': old, 'b.html': 'b'})
  })

  test('links files until one is missing, and creates no staging folder', async () => {
    const root = tempFolder()
    plantFiles(root, {'old/a/b.html': 'b', 'old/c.html': 'c', 'new/d.html': 'd'})
    const task = {from: join(root, 'old'), to: join(root, 'new'), paths: 'a/b.html\ngone.html\nc.html'}
    expect(linkFiles(task)).toBe(1)
    expect(readTree(join(root, 'new'))).toEqual({'a/b.html': 'b', 'd.html': 'd'})
    expect(linkFiles({...task, to: join(root, 'none')})).toBe(0)
    expect(readdirSync(root).sort()).toEqual(['new', 'old'])
  })

  test('that is aborted leaves nothing behind', async () => {
    const root = tempFolder()
    const output = await openOutput({root, outDir: 'dist'})
    output.write('a.html', 'a')
    expect(readdirSync(root)).toEqual(['.dist.docsgen-new'])
    output.abort()
    expect(readdirSync(root)).toEqual([])
  })

  test('that is aborted rejects writes of threads that are still running', async () => {
    const root = tempFolder()
    const output = await openOutput({root, outDir: 'dist'})
    const staging = output.openStaging()
    stageFile(staging, 'deep/er/a.html', 'of a thread that still writes')
    output.abort()
    for (const path of ['b.html', 'deep/er/c.html'])
      expect(() => stageFile(staging, path, 'of a thread that still writes')).toThrow('Cannot stage')
    expect(readdirSync(root)).toEqual([])
  })

  test('keeps files that others put into the output folder', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'a', 'd/b.html': 'b'})
    plantFiles(join(root, 'dist'), {CNAME: 'docs.example.org', '.git/HEAD': 'ref', 'd/own.txt': 'mine'})
    symlinkSync('a.html', join(root, 'dist/link'))
    await buildSite(root, {'a.html': 'A'})
    expect(siteOf(root)).toEqual({
      'a.html': 'A',
      CNAME: 'docs.example.org',
      '.git/HEAD': 'ref',
      'd/own.txt': 'mine',
      link: '-> link'
    })
  })

  test('works with an absolute output folder outside the root, an empty one, and one behind a link', async () => {
    const root = tempFolder()
    const elsewhere = tempFolder()
    await buildSite(root, {'a.html': 'a'}, join(elsewhere, 'deep/site'))
    mkdirSync(join(elsewhere, 'empty'))
    symlinkSync(join(elsewhere, 'empty'), join(root, 'linked'))
    await buildSite(root, {'a.html': 'a'}, 'linked')
    expect(siteOf(elsewhere, 'deep/site')).toEqual({'a.html': 'a'})
    expect(siteOf(elsewhere, 'empty')).toEqual({'a.html': 'a'})
    expect(readdirSync(elsewhere).sort()).toEqual(['deep', 'empty'])
  })

  test('accepts names that mean something in JavaScript', async () => {
    const root = tempFolder()
    await buildSite(root, {constructor: '1', '10': '2', '9': '3'})
    const output = await openOutput({root, outDir: 'dist'})
    output.write('__proto__', '4')
    expect(output.reuse('constructor')).toBe(true)
    expect(output.reuse('toString')).toBe(false)
    output.commit()
    expect(readdirSync(join(root, 'dist')).sort()).toEqual([manifestName, '__proto__', 'constructor'])
    expect((await openOutput({root, outDir: 'dist'})).known('__proto__')).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('clashing paths', () => {
  test.each([
    ['a.html', 'a.html'],
    ['Guide.html', 'guide.html'],
    ['caf\u00e9.html', 'cafe\u0301.html'],
    ['a', 'a/b.html'],
    ['a/b.html', 'a'],
    ['a/b/c.html', 'a/b']
  ])('%s and %s', async (one, other) => {
    const output = await openOutput({root: tempFolder(), outDir: 'dist'})
    output.write(one, '1', {source: 'content/one.md'})
    expect(() => output.write(other, '2', {source: 'content/other.md'})).toThrow(/content\/other\.md.*content\/one\.md/)
  })
})

test.each(['/a', '../a', 'a/../../b', 'a//b', './a', '', 'a\\b', 'C:a', 'a\0', manifestName])(
  'refuses the output path %j',
  async path => {
    const output = await openOutput({root: tempFolder(), outDir: 'dist'})
    expect(() => output.write(path, 'x')).toThrow(HostError)
    expect(() => output.reuse(path)).toThrow(HostError)
  }
)

describe('refuses an output folder', () => {
  test.each(['.', '..', '/', 'content', 'content/site', 'public/x', '.git', homedir()])('%s', async outDir => {
    const root = tempFolder()
    plantFiles(root, {'content/index.md': 'x', 'public/a': 'x', '.git/HEAD': 'x'})
    const before = readTree(root)
    const error = await refusal(openOutput({root, outDir}))
    expect(error.exitCode).toBe(2)
    expect(error.message).toMatch(/^Unexpected output folder/)
    expect(readTree(root)).toEqual(before)
  })

  test('that contains the git root, also through a link', async () => {
    const around = tempFolder()
    plantFiles(around, {'.git/HEAD': 'x', 'docs/content/index.md': 'x'})
    symlinkSync(join(around, 'docs/content'), join(around, 'docs/innocent'))
    const root = join(around, 'docs')
    expect((await refusal(openOutput({root, outDir: '..'}))).exitCode).toBe(2)
    expect((await refusal(openOutput({root, outDir: 'innocent/x'}))).message).toContain('it is inside `content`')
  })

  test('that is a file or below one', async () => {
    const root = tempFolder()
    plantFiles(root, {dist: 'file'})
    expect((await refusal(openOutput({root, outDir: 'dist'}))).exitCode).toBe(2)
    expect((await refusal(openOutput({root, outDir: 'dist/x'}))).exitCode).toBe(2)
    // Windows says that nothing exists below a file.
    const lstatSync = ((path: string, options: object) => {
      try {
        return nodeFs.lstatSync(path, options)
      } catch {
        return undefined
      }
    }) as OutputFs['lstatSync']
    const windows = {...nodeFs, lstatSync}
    expect((await refusal(openOutput({root, outDir: 'dist/x', fs: windows}))).exitCode).toBe(2)
  })

  test('that is not empty and was not built by docsgen', async () => {
    const root = tempFolder()
    plantFiles(root, {'dist/mine.txt': 'mine'})
    expect((await refusal(openOutput({root, outDir: 'dist'}))).message).toContain('not built by docsgen')
    plantFiles(root, {[`dist/${manifestName}`]: '<<<<<<< HEAD'})
    expect((await refusal(openOutput({root, outDir: 'dist'}))).message).toContain('Remove `dist`')
    expect(readTree(root)['dist/mine.txt']).toBe('mine')
  })
})

describe('after a kill', () => {
  test('between the renames, the old site is restored', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'a'})
    renameSync(join(root, 'dist'), join(root, '.dist.docsgen-old'))
    plantFiles(root, {'.dist.docsgen-new/half.html': 'x'})
    const output = await openOutput({root, outDir: 'dist'})
    expect(siteOf(root)).toEqual({'a.html': 'a'})
    expect(readdirSync(root)).toEqual(['dist'])
    expect([...(output.previous?.files.keys() ?? [])]).toEqual(['a.html'])
  })

  test('during removal of the old site, the rest of it is removed', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'a'})
    plantFiles(root, {'.dist.docsgen-old/left.html': 'x'})
    await openOutput({root, outDir: 'dist'})
    expect(readdirSync(root)).toEqual(['dist'])
  })

  test('a folder of another program in place of the output folder leaves the old site', async () => {
    const root = tempFolder()
    await buildSite(root, {'a.html': 'a'})
    renameSync(join(root, 'dist'), join(root, '.dist.docsgen-old'))
    plantFiles(root, {'dist/other.txt': 'x'})
    expect((await refusal(openOutput({root, outDir: 'dist'}))).exitCode).toBe(2)
    expect(readTree(root)['.dist.docsgen-old/a.html']).toBe('a')
  })
})
