import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {app} from '../../../test/app.ts'
import {partProps} from '../../../test/templates/fixture.tsx'
import {createModuleLoader} from '../../host/modules/load-module.ts'
import {loadTemplates} from '../../host/modules/load-templates.ts'
import {listTemplates} from '../../host/package/list-templates.ts'
import {placedParts} from '../../render/placed-parts.tsx'
import {wordsFile} from '../../render/words-file.ts'
import {RunbookButton} from './RunbookButton.tsx'

const withSteps = {steps: true}

test('the button is on pages with steps, unless the site or the page disables it', () => {
  const shows = (changes: Parameters<typeof partProps>[0] = {}): boolean =>
    renderToStaticMarkup(<RunbookButton {...partProps({page: withSteps, ...changes})} />) !== ''
  const {theme} = partProps().slice
  expect(shows()).toBe(true)
  expect(shows({page: {steps: false}})).toBe(false)
  expect(shows({site: {theme: {runbook: false}}})).toBe(false)
  expect(shows({slice: {theme: {...theme, runbook: false}}})).toBe(false)
  expect(shows({site: {theme: {runbook: false}}, slice: {theme: {...theme, runbook: true}}})).toBe(true)
})

test('the button is a part that a project can replace', () => {
  expect(listTemplates(app, '').find(({name}) => name === 'RunbookButton')).toMatchObject({
    kind: 'part',
    path: 'parts/RunbookButton.tsx',
    about: expect.stringMatching(/^Shows the steps of a page/)
  })
})

test("a project's button appears where the packaged one does", async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-runbook-')))
  const labels = async (): Promise<string> => {
    const modules = createModuleLoader({
      root,
      cacheDir: join(root, '.docsgen/cache'),
      base: '/',
      alias: {},
      support: app.modules
    })
    const {templates} = await loadTemplates(app, root, modules)
    return renderToStaticMarkup(placedParts(app, {...partProps({page: withSteps}), templates}).labels)
  }
  try {
    expect(await labels()).toContain('data-runbook=""')
    mkdirSync(join(root, 'templates'))
    writeFileSync(join(root, 'templates/RunbookButton.tsx'), 'export default () => <b>Ours</b>\n')
    expect(await labels()).toBe('<b>Ours</b>')
  } finally {
    rmSync(root, {recursive: true, force: true})
  }
})

test.each([
  ['fr', 'Étapes terminées'],
  ['zh-HK', '已完成的步驟']
])("the script with the words of %s contains the button's words", (tag, stepsDone) => {
  const [, json = ''] = /^globalThis\.docsgenWords=(.*)\n$/.exec(wordsFile(app.words, tag)?.text ?? '') ?? []
  expect(JSON.parse(json).texts).toMatchObject({stepsDone})
})
