import {expect, test} from 'vitest'
import {checkFiles} from '../../../test/rules/check-files.ts'

async function findingsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const {diagnostics} = await checkFiles(files)
  return diagnostics.flatMap(({rule, file, start}) =>
    /^(?:heading-levels|duplicate-id)$/.test(rule) ? [`${rule} ${file}:${start?.line}`] : []
  )
}

test('going back any number of heading levels is fine, and going down one at a time', async () => {
  expect(await findingsIn({'content/a.md': '# A\n\n## B\n\n### C\n\n#### D\n\n## E\n\n### F\n'})).toEqual([])
  expect(await findingsIn({'content/a.md': '# A\n\n## B\n\n#### C\n\n## D\n\n#### E\n'})).toEqual([
    'heading-levels content/a.md:5',
    'heading-levels content/a.md:9'
  ])
})

test('an id that a component and a heading share is a finding at the second one', async () => {
  expect(await findingsIn({'content/a.mdx': '# A\n\n<div id="setup">Text.</div>\n\n## Setup [#setup]\n'})).toEqual([
    'duplicate-id content/a.mdx:5'
  ])
})
