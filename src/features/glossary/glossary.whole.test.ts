import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchChromium} from '../../../test/browser/chromium.ts'
import {type ProjectSite, serveProject} from '../../../test/browser/project-site.ts'
import {createProject, page as pageFile} from '../../../test/build/project.ts'

/** Tests tooltips and terms of the glossary in a built site and a real browser. */

const tips = `A <Tooltip tip="Takes no money" href="/plain" cta="Read">free tier</Tooltip> at the start, and at the very end of a line that is long enough to reach the edge of every screen another <Tooltip tip="A longer explanation that has to be wrapped on a phone, since it has many words">explained thing</Tooltip>.
`

let site: ProjectSite
let browser: Browser

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json': '{"title": "Words"}',
    'content/index.mdx': pageFile('Home', 'Nothing but text.'),
    'content/plain.md': pageFile('Plain', 'Nothing but text.'),
    'content/tips.mdx': pageFile('Tips', tips),
    'content/_glossary.yaml': 'gizmo:\n  definition: A small machine.\n  href: ./plain.md\n',
    'content/words.md': pageFile(
      'Words',
      'At the end of a line that reaches the edge of every screen there is a gizmo: `GIZMO_MAX_CHANNEL_DURATION`.'
    )
  })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await site.close()
})

test('hovering or focusing a word explains it, and Escape closes the explanation', async () => {
  for (const width of [1280, 320]) {
    const page = await browser.newPage({viewport: {width, height: 800}})
    await page.goto(`${site.url}/tips`)
    await page.waitForSelector('html[data-ready]')
    for (const [index, words] of ['Takes no money', 'A longer explanation'].entries()) {
      const tip = page.locator('.tooltip-tip').nth(index)
      expect((await tip.boundingBox())?.width).toBeLessThan(2)
      await page.locator('.tooltip-word').nth(index).focus()
      const box = await tip.boundingBox()
      expect(await tip.textContent()).toContain(words)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(box?.width).toBeGreaterThan(80)
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await tip.boundingBox())?.width).toBeLessThan(2)
    }
    await page.close()
  }
})

test('a glossary word opens its definition without JavaScript, and Escape closes it', async () => {
  for (const width of [1280, 360]) {
    const page = await browser.newPage({viewport: {width, height: 800}, javaScriptEnabled: false})
    await page.goto(`${site.url}/words`)
    expect(await page.locator('script[src*="tooltip"]').count()).toBe(0)
    const tip = page.locator('.tooltip-tip')
    expect(await tip.isVisible()).toBe(false)
    await page.locator('.tooltip-word', {hasText: 'gizmo'}).click()
    await tip.waitFor({state: 'visible'})
    const box = await tip.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await tip.waitFor({state: 'hidden'})
    await page.keyboard.press('Enter')
    await tip.getByRole('link', {name: 'More'}).click()
    await page.waitForURL(`${site.url}/plain`)
    await page.close()
  }
})

test('the glossary of a language replaces definitions and adds terms on its pages', async () => {
  const project = createProject({
    'docsgen.config.json': '{"lang": "en", "locales": {"fr": {}}, "check": {"rules": {"translation-stale": "off"}}}',
    'content/_glossary.yaml': 'gizmo: A small machine.\nwidget: A part of it.\n',
    'content/fr/_glossary.yaml':
      'gizmo:\n  definition: Une machine.\n  href: ./suite.md\nrouage: Une pièce.\nvide: Rien.\n',
    'content/index.md': pageFile('Home', 'A gizmo, a widget and a rouage.'),
    'content/suite.md': pageFile('More', 'Text.'),
    'content/fr/index.md': pageFile('Accueil', 'Un gizmo, un widget et un rouage.'),
    'content/fr/suite.md': pageFile('Suite', 'Texte.')
  })
  const {code, stderr} = await project.build()
  expect([code, stderr]).toEqual([0, expect.stringContaining('Unused glossary term `vide`')])
  expect(stderr).toMatch(/content\/fr\/_glossary\.yaml\n\s+5:1 /)
  expect(project.read('dist/index.md')).toContain('A gizmo (A small machine.), a widget (A part of it.) and a rouage.')
  expect(project.read('dist/fr.md')).toContain(
    'Un gizmo (Une machine, [more](/fr/suite)), un widget (A part of it.) et un rouage (Une pièce.).'
  )

  project.write({'content/fr/_glossary.yaml': 'rouage: Une roue.\n'})
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/fr.md')).toContain(
    'Un gizmo (A small machine.), un widget (A part of it.) et un rouage (Une roue.).'
  )

  // The same list of terms, but that of another language.
  project.write({'content/_glossary.yaml': 'gizmo: A small machine.\nwidget: A part of it.\nrouage: Une roue.\n'})
  project.remove('content/fr/_glossary.yaml')
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/index.md')).toContain('and a rouage (Une roue.).')
})
