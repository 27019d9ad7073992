import sharp from 'sharp'
import {beforeAll, expect, test} from 'vitest'
import {createProject, type Project, page, type Run} from './project.ts'

/** Tests the plugin with sharp itself: the files that it makes, and its findings for files that it cannot read. */

const noise = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#fff', noise: {type: 'gaussian', mean: 128, sigma: 40}}})
const frames = [1, 2].map(mean => noise(64, 64).linear(mean, 0).png().toBuffer())

const config = (options: object = {}): string =>
  JSON.stringify({title: 'Pictures', plugins: [['docsgen/plugins/pictures', {widths: [80, 160], ...options}]]})

let project: Project
let first: Run
let built: Readonly<Record<string, string>>

beforeAll(async () => {
  const animated = await sharp(await Promise.all(frames), {join: {animated: true}})
    .gif()
    .toBuffer()
  project = createProject({
    'docsgen.config.json': config({exclude: ['content/left']}),
    'content/index.md': page(
      'Home',
      '![Large](./large.jpg)\n\n![Small](./small.png)\n\n![Drawn](./drawn.svg)\n\n![Moves](./moves.gif)\n\n![Tiny](./tiny.png)\n\n![Left](./left/large.jpg)\n'
    ),
    'content/other.md': page('Other', '![Large](./large.jpg) ![Turned](/turned.jpg)'),
    'content/large.jpg': await noise(300, 150).jpeg().toBuffer(),
    'content/left/large.jpg': await noise(301, 150).jpeg().toBuffer(),
    'content/small.png': await noise(100, 50).png().toBuffer(),
    'content/small.dark.png': await noise(100, 50).negate().png().toBuffer(),
    'content/tiny.png': await sharp({create: {width: 400, height: 400, channels: 3, background: '#123'}})
      .png()
      .toBuffer(),
    'content/moves.gif': animated,
    'content/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="10"/>',
    'public/turned.jpg': await noise(200, 150).jpeg().withMetadata({orientation: 6}).toBuffer()
  })
  first = await project.build()
  built = project.tree()
})

const made = (files = built): string[] => Object.keys(files).filter(path => /\.\d+\.(?:avif|webp)$/.test(path))
/** Returns short names: `large 160.avif`. */
const short = (paths: readonly string[]): string[] =>
  paths.map(path => path.replace(/^assets\/(.+)\.\w{10}\.(\d+\.\w+)$/, '$1 $2')).sort()

test('converts to both formats at widths that the picture has, but leaves drawings, animations and small files', async () => {
  expect(first.code, first.stderr).toBe(0)
  expect(short(made())).toEqual(
    ['large 80', 'large 160', 'small 80', 'small 100', 'small.dark 80', 'small.dark 100', 'turned 80', 'turned 150']
      .flatMap(name => [`${name}.avif`, `${name}.webp`])
      .sort()
  )
  for (const path of made()) {
    const {width, height, format} = await sharp(Buffer.from(built[path] ?? '', 'latin1')).metadata()
    expect([width, format], path).toEqual([
      Number(/(\d+)\.\w+$/.exec(path)?.[1]),
      path.endsWith('avif') ? 'heif' : 'webp'
    ])
    // Upright, as in browsers.
    if (path.includes('turned')) expect(height / width).toBeCloseTo(4 / 3, 1)
  }
  const html = built['index.html'] ?? ''
  expect(html.match(/<picture>/g)).toHaveLength(3)
  expect(html).toMatch(/<span class="pictures"><picture>.*<\/picture><picture>.*small\.dark\..*<\/picture><\/span>/)
  const mirror = built['index.md'] ?? ''
  expect(mirror).toMatch(/!\[Large\]\(\/assets\/large\.\w+\.jpg\)/)
})

test('writes the same bytes from a cold cache, converts nothing twice, and converts only a changed file again', async () => {
  project.remove('dist')
  const kept = await project.build('--report', 'json')
  expect(kept.stderr).toContain('converting 16 pictures')
  expect(project.tree()).toEqual(built)
  expect((await project.build()).stderr).not.toContain('picture')
  project.remove('.docsgen')
  project.remove('dist')
  expect((await project.build()).code).toBe(0)
  expect(project.tree()).toEqual(built)
  project.write({'content/small.png': await noise(104, 50).png().toBuffer()})
  const again = await project.build()
  expect(again.stderr).toContain('converting 4 pictures')
  expect(short(made(project.tree()).filter(path => !(path in built)))).toEqual(
    ['small 80', 'small 104'].flatMap(name => [`${name}.avif`, `${name}.webp`]).sort()
  )
})

test('reports a truncated file, a file that is not a picture, and invalid options at their places', async () => {
  const large = await noise(300, 150).png().toBuffer()
  project.write({
    'content/large.jpg': large.subarray(0, large.byteLength / 2),
    'public/turned.jpg': 'text '.repeat(2000)
  })
  const {code, stdout} = await project.run(['check', '--format', 'compact'])
  expect(code).toBe(1)
  const found = stdout.split('\n').filter(line => line.includes('pictures'))
  expect(found).toEqual([
    expect.stringMatching(/^content\/index\.md:12:1: error: Cannot read this image \(.+\) \[pictures:broken\]$/),
    expect.stringMatching(/^content\/other\.md:12:1: error: .*\[pictures:broken\]$/),
    expect.stringMatching(/^content\/other\.md:12:23: error: .*unsupported image format.*\[pictures:broken\]$/)
  ])
  project.write({'docsgen.config.json': config({format: 'jxl', quality: {avif: 200}})})
  const options = await project.run(['check', '--format', 'compact'])
  expect(options.stdout.split('\n').filter(line => line.includes('pictures/options'))).toEqual([
    'docsgen.config.json:1:79: error: Unexpected option `format` of the plugin `pictures`, expected one of `exclude`, `formats`, `quality`, `widths`; did you mean `formats`? [pictures/options]',
    'docsgen.config.json:1:105: error: Unexpected 200 in `quality.avif` of the plugin `pictures`, expected a number up to 100 [pictures/options]'
  ])
})

test('a failed conversion keeps the old site and is reported on the page', async () => {
  const plugin = `export default {name: 'acme', pictures: {
    takes: path => path.endsWith('.png'), key: '1',
    list: () => [{type: 'image/avif', width: 1}, {type: 'image/avif', width: 2}],
    make: () => { throw new Error('No ink.') }
  }}\n`
  project.write({
    'docsgen.config.json': JSON.stringify({title: 'Pictures', plugins: ['./acme.js']}),
    'package.json': '{"type": "module"}',
    'acme.js': plugin,
    'content/index.md': page('Home', 'Text.\n\n![Small](./small.png)'),
    'content/other.md': page('Other')
  })
  project.remove('content/small.dark.png')
  const before = project.tree()
  const {code, stderr} = await project.build()
  expect(code).toBe(1)
  expect(stderr).toMatch(/14:1 +error +The plugin `acme` failed in the picture `content\/small\.png`.*: No ink\./)
  expect(stderr).toContain('1 error. dist is unchanged.')
  expect(project.tree()).toEqual(before)
})
