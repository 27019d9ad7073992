import {spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {chromium} from 'playwright-core'
import {installChromium} from '../chromium.js'
import {run} from '../install.js'

/**
 * Takes screenshots of every kind of page: `node scripts/pictures/pictures.js [--out pictures] [--site dist] [--only home,search]
 * [--looks light,dark,forced,print,large] [--widths 1440,390] [--whole]`. Without `--site` it builds the site in
 * `content/` first. A screenshot shows the top of the page, or the whole page with `--whole`.
 */
const {values: options} = parseArgs({
  options: {
    out: {type: 'string', default: 'pictures'},
    site: {type: 'string'},
    only: {type: 'string', default: ''},
    looks: {type: 'string', default: 'light,dark,forced,print,large'},
    widths: {type: 'string', default: '1440,1024,768,390,320'},
    whole: {type: 'boolean', default: false}
  }
})

/** One page of every kind; `do` is what a reader does before the screenshot. */
const kinds = {
  home: {path: '/'},
  landing: {path: '/operators/chain-operators'},
  tutorial: {path: '/operators/chain-operators/deploy/spin-batcher'},
  reference: {path: '/operators/chain-operators/configuration/batcher'},
  methods: {path: '/operators/node-operators/json-rpc'},
  diagram: {path: '/stack/components'},
  guide: {path: '/interop/starter-kit'},
  notice: {path: '/notices/upgrade-16'},
  notices: {path: '/notices'},
  search: {path: '/search?q=batcher'},
  dialog: {path: '/stack', do: page => page.keyboard.press('Control+k')},
  results: {
    path: '/stack',
    do: async page => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('channel duration')
    }
  },
  menu: {path: '/operators/chain-operators/deploy/spin-batcher', most: 900, do: page => page.click('.menu-button')},
  missing: {path: '/operators/chain-operators/deploy/spin-bacher'}
}

/** Browser settings of each look. */
const looks = {
  light: {colorScheme: 'light', forcedColors: 'none', media: 'screen'},
  dark: {colorScheme: 'dark', forcedColors: 'none', media: 'screen'},
  forced: {colorScheme: 'dark', forcedColors: 'active', media: 'screen'},
  print: {colorScheme: 'light', forcedColors: 'none', media: 'print'},
  large: {colorScheme: 'light', forcedColors: 'none', media: 'screen'}
}

const list = text => text.split(',').filter(Boolean)
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-pictures-'))
const executablePath = installChromium()
const site = options.site ?? join(scratch, 'site')
if (!options.site) run('node', ['bin/docsgen.js', 'build', '--out-dir', site])
const {url, stop} = await preview(site)
const browser = await chromium.launch({executablePath, args: ['--no-sandbox', '--disable-gpu']})
try {
  mkdirSync(options.out, {recursive: true})
  for (const look of list(options.looks)) {
    // Paper has one width, and text of twice the size matters most where there is the least space.
    const widths = look === 'print' ? ['794'] : list(options.widths)
    for (const width of widths) await takeAll(look, Number(width))
  }
} finally {
  await browser.close()
  stop()
  rmSync(scratch, {recursive: true, force: true})
}

/** @param {string} look @param {number} width in CSS pixels */
async function takeAll(look, width) {
  const {media, ...scheme} = looks[look]
  const phone = width < 600
  const context = await browser.newContext({
    viewport: {width, height: phone ? 844 : 900},
    hasTouch: phone,
    isMobile: phone,
    ...scheme
  })
  const page = await context.newPage()
  for (const [kind, {path, most = Number.POSITIVE_INFINITY, do: act}] of Object.entries(kinds)) {
    if ((options.only && !list(options.only).includes(kind)) || width > most || (act && media === 'print')) continue
    await page.emulateMedia({media, reducedMotion: 'reduce'})
    await page.goto(url + path, {waitUntil: 'networkidle'})
    if (look === 'large')
      await (await context.newCDPSession(page)).send('Page.setFontSizes', {fontSizes: {standard: 32, fixed: 26}})
    await act?.(page)
    await page.waitForTimeout(act ? 600 : 50)
    const name = join(options.out, `${kind}-${look}-${width}`)
    if (media === 'print') await page.pdf({path: `${name}.pdf`, format: 'A4', preferCSSPageSize: true})
    else await page.screenshot({path: `${name}.png`, fullPage: options.whole && !act})
  }
  await context.close()
  console.log(`${look} ${width}: ${resolve(options.out)}`)
}

/** Serves a built site as `docsgen preview` does. @param {string} folder */
function preview(folder) {
  const child = spawn(process.execPath, ['bin/docsgen.js', 'preview', '--out-dir', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  return new Promise((done, fail) => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      const found = /http:\/\/[\d.]+:\d+/.exec(text)?.[0]
      if (found) done({url: found, stop: () => child.kill('SIGTERM')})
    })
    child.once('exit', code => fail(new Error(`docsgen preview ended with ${code}: ${text}`)))
  })
}
