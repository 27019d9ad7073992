import {spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {chromium} from 'playwright-core'
import {installChromium} from '../chromium.js'

/**
 * Generates `docs/save.svg`, the animation in the README: a file, and next to it the page that `docsgen dev` shows, before and
 * after each save. Both are real: the script writes the files and takes a screenshot when the page shows the saved text.
 *
 *   node scripts/pictures/save-picture.js
 */
const head = ['---', 'title: Start a node', '---', '']
const first = [
  ...head,
  'The node listens on port @@ports.rpc@@.',
  '',
  '```bash',
  './node --rpc.port=@@ports.rpc@@',
  '```',
  ''
]
const callout = ['<Callout type="warning">', 'Keep the key off this machine.', '</Callout>', '']
const link = name => `Then [watch it](./${name}.md).`

/** The content of the file, whether it is saved, what the page then shows (after a click), and for how many seconds both are visible. */
const scenes = [
  {lines: first, saved: true, shows: 'listens on port 8545', seconds: 2},
  {lines: [...first, ...callout], saved: false, seconds: 1.2},
  {lines: [...first, ...callout], saved: true, shows: 'Keep the key', seconds: 2},
  {lines: [...first, ...callout, link('wach')], saved: true, opens: '1 error', shows: 'did you mean', seconds: 3.2},
  {lines: [...first, ...callout, link('watch')], saved: true, shows: 'watch it', hides: 'did you mean', seconds: 2.4}
]

const size = {width: 560, height: 520}
const pane = {width: 470, line: 21, top: 64}

const root = mkdtempSync(join(tmpdir(), 'docsgen-save-'))
const file = join(root, 'content/start.mdx')
mkdirSync(join(root, 'content'))
writeFileSync(join(root, 'docsgen.config.json'), '{"title": "Node"}')
writeFileSync(join(root, 'content/index.md'), '# Node\n')
writeFileSync(join(root, 'content/watch.md'), '# Watch it\n')
writeFileSync(join(root, 'content/_constants.yaml'), 'ports:\n  rpc:\n    value: 8545\n    about: JSON-RPC over HTTP\n')
writeFileSync(file, scenes[0].lines.join('\n'))

const server = spawn(process.execPath, ['bin/docsgen.js', 'dev', root], {stdio: ['ignore', 'pipe', 'pipe']})
const browser = await chromium.launch({executablePath: await installChromium(), args: ['--no-sandbox']})
try {
  const page = await browser.newPage({viewport: size, deviceScaleFactor: 1.25, colorScheme: 'light'})
  await page.goto(`${await addressOf(server)}start`)
  const pictures = []
  for (const scene of scenes) {
    if (scene.saved) {
      writeFileSync(file, scene.lines.join('\n'))
      if (scene.opens) await page.getByText(scene.opens).click()
      await page.getByText(scene.shows).filter({visible: true}).first().waitFor()
      if (scene.hides) await page.getByText(scene.hides).first().waitFor({state: 'hidden'})
      // Wait until animations have finished.
      await page.evaluate(() => Promise.all(document.getAnimations({subtree: true}).map(({finished}) => finished)))
      pictures.push(await page.screenshot({type: 'jpeg', quality: 82}))
    } else pictures.push(undefined)
  }
  const svg = draw(pictures)
  writeFileSync('docs/save.svg', svg)
  console.log(`docs/save.svg: ${Math.round(svg.length / 1024)} KB`)
} finally {
  await browser.close()
  server.kill('SIGINT')
  rmSync(root, {recursive: true})
}

/** Returns the address that `docsgen dev` prints. */
function addressOf(child) {
  return new Promise((found, failed) => {
    let output = ''
    const listen = chunk => {
      output += chunk
      const address = /http:\/\/\S+/.exec(output)?.[0]
      if (address) found(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', () => failed(new Error(output)))
  })
}

/** Returns an SVG whose style sheet animates the scenes. Readers who prefer reduced motion see the last one. */
function draw(pictures) {
  const total = scenes.reduce((sum, {seconds}) => sum + seconds, 0)
  const width = pane.width + size.width + 48
  const height = size.height + 32
  let at = 0
  let picture = 0
  const rules = []
  const groups = scenes.map((scene, index) => {
    const [from, until] = [at, at + scene.seconds].map(time => ((time / total) * 100).toFixed(2))
    at += scene.seconds
    rules.push(
      `.s${index}{animation-name:s${index}}@keyframes s${index}{${index > 0 ? `0%,${from}%{visibility:hidden}` : ''}${from}%{visibility:visible}${until}%,100%{visibility:hidden}}`
    )
    if (pictures[index]) picture = index
    return `<g class="s s${index}">${editor(scene, index)}<use href="#p${picture}"/></g>`
  })
  const images = pictures.map((bytes, index) =>
    bytes
      ? `<image id="p${index}" x="${pane.width + 32}" y="16" width="${size.width}" height="${size.height}" href="data:image/jpeg;base64,${bytes.toString('base64')}"/>`
      : ''
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A file is saved, and the page beside it follows; a link that leads nowhere is named with the address that was meant.">
<style>
text{font:14px ui-monospace,Menlo,Consolas,monospace;fill:#d6dbe7;white-space:pre}
.k{fill:#9ba3b5}.n{fill:#9bd8a8}.b{fill:#f3a274}
.s{animation:${total}s step-end infinite;visibility:hidden}
.s${scenes.length - 1}{visibility:visible}
${rules.join('\n')}
@media (prefers-reduced-motion:reduce){.s{animation:none}}
</style>
<defs>${images.join('')}</defs>
<rect width="${width}" height="${height}" rx="10" fill="#e4e5eb"/>
<rect x="16" y="16" width="${pane.width}" height="${size.height}" fill="#151822"/>
${groups.join('\n')}
</svg>
`
}

function editor({lines, saved}, index) {
  const before = scenes[index - 1]?.lines ?? lines
  const text = lines.map((line, row) => {
    const kind = before[row] === line ? (row < head.length ? 'k' : '') : line.includes('wach') ? 'b' : 'n'
    return `<text class="${kind}" x="36" y="${pane.top + row * pane.line + 30}">${escapeText(line)}</text>`
  })
  const title = `<text class="k" x="36" y="48">start.mdx ${saved ? '' : '●'}</text>`
  const state = saved ? '<text class="k" x="424" y="48" text-anchor="end">saved</text>' : ''
  return title + state + text.join('')
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
