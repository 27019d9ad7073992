import {expect, test} from 'vitest'
import {isPublishable} from '../../src/host/machine/hidden.ts'
import {openPlaces} from '../../src/host/machine/project-places.ts'
import {contentPlaces} from '../../src/model/project/places.ts'
import {tempFolder} from './temp.ts'

test('a plain files folder publishes reserved hidden names, and no other hidden file', () => {
  const root = tempFolder()
  const may = (path: string): boolean => isPublishable(root, path)
  expect(['static/.nojekyll', 'public/.well-known/x', 'site/assets/.nojekyll'].map(may)).toEqual([true, true, true])
  expect(
    ['static/.env', 'static/.git/.nojekyll', 'content/.nojekyll', 'static/.well-known/.key', 'a/.nojekyll/b'].map(may)
  ).toEqual([false, false, false, false, false])
})

test('a pages folder publishes no hidden file, whatever its name', () => {
  const root = tempFolder()
  openPlaces(root, {...contentPlaces, mounts: [{dir: 'docs', route: ''}], publicDir: 'docs/public'})
  expect(isPublishable(root, 'docs/.nojekyll')).toBe(false)
  expect(isPublishable(root, 'docs/public/.nojekyll')).toBe(true)
  openPlaces(root, {...contentPlaces, mounts: [{dir: 'docs', route: ''}], publicDir: 'docs'})
  expect(isPublishable(root, 'docs/.nojekyll')).toBe(true)
})
