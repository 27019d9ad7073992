import {rmSync} from 'node:fs'
import {expect, test} from 'vitest'
import {eventually, fetchPage, pageText, plantProject, startDev, write} from '../dev/program.ts'
import {isLong} from '../long.ts'
import {createProject, page} from './project.ts'

/** Code of the project that never ends. Each test takes as much processor time as a page may use. */

const part = "import {Part} from '../components/part.tsx'\n\n<Part />"
const endless = "import {forever} from './helper.ts'\n\nexport function Part() {\n  return <b>{forever()}</b>\n}\n"
const helper = 'export const forever = () => {\n  for (;;) {}\n}\n'

test('an endless loop is reported while it runs, and is one finding at its component for all pages', async () => {
  const project = createProject({
    'content/index.md': page('Home', '[x](/gone-page)'),
    'content/one.mdx': page('One', part),
    'content/two.mdx': page('Two', part),
    'components/part.tsx': endless,
    'components/helper.ts': helper
  })
  const {code, stderr} = await project.build('--jobs', '1')
  expect(stderr).toContain('content/one.mdx takes longer than 5 s to read: `Part` in components/part.tsx is running.')
  expect(stderr).toContain(
    'components/part.tsx\n  3:17  error  `Part` did not finish within 20 s (does it loop?)  page-time'
  )
  expect(stderr).toContain('docsgen could not read `content/one.mdx` and 1 other page.')
  expect(stderr).toContain('Unexpected link to `/gone-page`')
  expect(code).toBe(1)
})

test.runIf(isLong)(
  'dev answers other pages while two loop, and shows a page as soon as its loop is fixed',
  async () => {
    const root = plantProject({
      'content/index.md': pageText('Home', 'Text.'),
      'content/one.mdx': pageText('One', part),
      'content/two.mdx': pageText('Two', part),
      'components/part.tsx': endless,
      'components/helper.ts': helper
    })
    const dev = await startDev(root)
    try {
      const one = fetchPage(dev.url, 'one')
      const two = fetchPage(dev.url, 'two')
      expect((await fetchPage(dev.url, '')).html).toContain('<p>Text.</p>')
      expect((await one).status).toBe(200)
      expect((await two).status).toBe(200)
      await eventually(dev.output, text => text.includes('`Part` did not finish within 20 s'), 200_000)
      expect(dev.output()).toContain('takes longer than 5 s to read: `Part` in components/part.tsx is running.')
      write(root, 'components/helper.ts', "export const forever = () => 'mended'\n")
      const mended = async (): Promise<string> => (await fetchPage(dev.url, 'one')).html
      const html = await eventually(mended, text => text.includes('<b>mended</b>'), 60_000)
      expect(html).toContain('<b>mended</b>')
    } finally {
      await dev.close()
      rmSync(root, {recursive: true, force: true})
    }
  }
)
