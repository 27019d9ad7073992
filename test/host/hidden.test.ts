import {expect, test} from 'vitest'
import {isPublishable} from '../../src/host/machine/hidden.ts'
import {tempFolder} from './temp.ts'

test('what a host looks for is published from any folder of plain files, and nothing else that is hidden', () => {
  const root = tempFolder()
  const may = (path: string): boolean => isPublishable(root, path)
  expect(['static/.nojekyll', 'public/.well-known/x', 'site/assets/.nojekyll'].map(may)).toEqual([true, true, true])
  expect(
    ['static/.env', 'static/.git/.nojekyll', 'content/.nojekyll', 'static/.well-known/.key', 'a/.nojekyll/b'].map(may)
  ).toEqual([false, false, false, false, false])
})
