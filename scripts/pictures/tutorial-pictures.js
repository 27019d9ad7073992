import {spawn, spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {chromium} from 'playwright-core'
import sharp from 'sharp'
import {installChromium} from '../chromium.js'
import {filesOf} from './tutorial-files.js'

/**
 * Takes the pictures of `docs/tutorial.md` from a real run of its steps, into `docs/pictures/`:
 *
 *   node scripts/pictures/tutorial-pictures.js
 */
const program = join(process.cwd(), 'bin/docsgen.js')
const folder = join(process.cwd(), 'docs/pictures')
const root = join(mkdtempSync(join(tmpdir(), 'docsgen-tutorial-')), 'lantern-docs')
const browser = await chromium.launch({executablePath: installChromium(), args: ['--no-sandbox']})
mkdirSync(folder, {recursive: true})
try {
  docsgen('init', root)
  await withSite(url => take('tutorial-start', url))

  for (const name of readdirSync(join(root, 'content'))) rmSync(join(root, 'content', name), {recursive: true})
  for (const {file, text} of filesOf(readFileSync('docs/tutorial.md', 'utf8'))) {
    mkdirSync(dirname(join(root, file)), {recursive: true})
    writeFileSync(join(root, file), text)
  }
  await withSite(async url => {
    await take('tutorial-home', url, {width: 1440, height: 800})
    await take('tutorial-component', `${url}/guide/memory`, {height: 520})
    await take('tutorial-phone', `${url}/guide/run`, {width: 390, height: 700, colorScheme: 'dark'})
  })
} finally {
  await browser.close()
  rmSync(dirname(root), {recursive: true})
}

/** Runs a command of docsgen, which must succeed. */
function docsgen(...args) {
  const {status, stderr} = spawnSync(process.execPath, [program, ...args], {encoding: 'utf8', cwd: dirname(root)})
  if (status !== 0) throw new Error(`docsgen ${args.join(' ')} ended with ${status}:\n${stderr}`)
}

/** Builds the project and serves it while `use` runs. */
async function withSite(use) {
  docsgen('build', root, '--strict')
  const server = spawn(process.execPath, [program, 'preview', root, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  try {
    let output = ''
    for await (const chunk of server.stdout) {
      output += chunk
      const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
      if (url) return await use(url)
    }
  } finally {
    server.kill('SIGTERM')
  }
}

/** Takes one picture, as a WebP of at most the width of the text on the page. */
async function take(name, url, {width = 1180, height = 760, colorScheme = 'light'} = {}) {
  const page = await browser.newPage({viewport: {width, height}, deviceScaleFactor: 1.25, colorScheme})
  await page.goto(url, {waitUntil: 'networkidle'})
  const file = join(folder, `${name}.webp`)
  await sharp(await page.screenshot())
    .webp({quality: 72, effort: 6})
    .toFile(file)
  await page.close()
  console.log(`docs/pictures/${name}.webp: ${Math.round(statSync(file).size / 1024)} KB`)
}
