import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createProject, page} from '../build/project.ts'
import {startDev} from '../dev/program.ts'
import {launchChromium} from './chromium.ts'
import {openPage, type ProjectSite, serveProject} from './project-site.ts'

const config = {
  title: 'Tools',
  url: 'https://docs.example.org',
  theme: {
    copyPage: true,
    chat: [{label: 'Open in an assistant', href: 'https://chat.example.org/?q=Read%20{url}'}],
    banner: {text: 'Until autumn', until: '2026-09-01'}
  },
  feedback: {endpoint: '/api/feedback'},
  build: {date: '2026-08-31'}
}

let site: ProjectSite
let browser: Browser

beforeAll(async () => {
  site = await serveProject({
    'docsgen.config.json': JSON.stringify(config),
    'content/index.md': page('Home'),
    'content/guide/one.md': page('One', 'The *text*.')
  })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('a reader copies the page as Markdown, opens it elsewhere and rates it', async () => {
  const {page: tab, messages} = await openPage(browser, `${site.url}/guide/one`)
  await tab.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tab.waitForSelector('html[data-ready]')
  await tab.locator('.page-menu > summary').click()
  await tab.getByRole('button', {name: 'Copy as Markdown'}).click()
  await tab.getByText('Copied', {exact: true}).waitFor()
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(site.project.read('dist/guide/one.md'))

  const link = tab.getByRole('link', {name: 'Open in an assistant'})
  expect(await link.getAttribute('href')).toBe(
    'https://chat.example.org/?q=Read%20https%3A%2F%2Fdocs.example.org%2Fguide%2Fone.md'
  )
  expect(messages).toEqual([])

  const told: unknown[] = []
  let status = 500
  await tab.route('**/api/feedback', route => {
    told.push(route.request().postDataJSON())
    return route.fulfill({status, body: ''})
  })
  const form = tab.getByRole('group', {name: 'Was this page helpful?'})
  await form.getByRole('button', {name: 'No'}).click()
  await form.getByText('Your answer could not be sent. Try again later.').waitFor()
  status = 204
  await form.getByRole('button', {name: 'Yes'}).click()
  await form.getByText('Thank you.').waitFor()
  expect(told).toEqual([
    {page: '/guide/one', title: 'One', helpful: 'no'},
    {page: '/guide/one', title: 'One', helpful: 'yes'}
  ])
  expect(await form.getByRole('button', {name: 'Yes'}).isDisabled()).toBe(true)
  await tab.close()
})

describe('a program that requests Markdown gets it', () => {
  const ask = async (url: string, accept: string) => {
    const response = await fetch(url, {headers: {accept}})
    return {type: response.headers.get('content-type'), vary: response.headers.get('vary'), text: await response.text()}
  }
  const both = async (url: string, mirror: string): Promise<void> => {
    const markdown = await ask(`${url}/guide/one`, 'text/markdown, text/html;q=0.8')
    expect(markdown.type).toMatch(/^text\/markdown/)
    expect(markdown.text).toBe(mirror)
    expect(markdown.vary).toContain('Accept')
    for (const accept of ['*/*', 'text/html, text/markdown;q=0.5', 'text/html,application/xhtml+xml,*/*;q=0.8']) {
      const html = await ask(`${url}/guide/one`, accept)
      expect(html.type, accept).toMatch(/^text\/html/)
      expect(html.vary).toContain('Accept')
    }
    expect((await ask(`${url}/`, 'text/markdown')).text).toMatch(/^> For AI agents: .*\n\n# Home/)
    expect((await ask(`${url}/llms.txt`, 'text/markdown')).type).toMatch(/^text\/plain/)
  }

  test('from preview', () => both(site.url, site.project.read('dist/guide/one.md')))

  test('from dev', async () => {
    const dev = await startDev(site.project.root)
    try {
      await both(dev.url.replace(/\/$/, ''), site.project.read('dist/guide/one.md'))
    } finally {
      await dev.close()
    }
  })
})

test('a banner ends on its day, an issue link takes feedback, and missing options for either are reported', async () => {
  expect(site.project.read('dist/index.html')).toContain('Until autumn')
  const project = createProject({
    'content/index.md': '---\nhero: false\n---\n\n# Home\n',
    'content/a.md': page('Second')
  })
  const build = async (more: object): Promise<{code: number | null; stderr: string}> => {
    project.write({'docsgen.config.json': JSON.stringify({...config, ...more})})
    return project.build()
  }
  const repository = {url: 'https://code.example.org/docs'}
  const later = await build({build: {date: '2026-09-01'}, feedback: {issue: true}, repository})
  expect(later.code, later.stderr).toBe(0)
  const html = project.read('dist/a.html')
  expect(html).not.toContain('Until autumn')
  expect(html).toContain(
    'https://code.example.org/docs/issues/new?title=Docs%3A+Second&amp;body=Page%3A+https%3A%2F%2F'
  )

  const noDay = await build({build: {}})
  expect(noDay.code).toBe(1)
  expect(noDay.stderr).toContain('`until` has no effect because the build has no date')
  const noRepository = await build({feedback: {issue: true}})
  expect(noRepository.code).toBe(2)
  expect(noRepository.stderr).toContain('`feedback.issue` needs the key `repository`')
  const noUrl = await build({url: undefined})
  expect(noUrl.code).toBe(2)
  expect(noUrl.stderr).toContain("`theme.chat` needs the site's address")

  const plain = await build({theme: {}, feedback: undefined})
  expect(plain.code).toBe(0)
  // A tool that is turned off adds no files, and neither does the sheet of home pages if no page looks like one.
  expect(Object.keys(project.tree()).filter(path => /page-tools|home\.\w+\.css/.test(path))).toEqual([])
  expect(Object.keys(site.project.tree()).filter(path => /home\.\w+\.css/.test(path))).toHaveLength(1)
  expect(project.read('dist/a.html')).not.toMatch(/page-tools|feedback|data-copy-page/)
})
