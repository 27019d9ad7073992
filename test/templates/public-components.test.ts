import {expect, test} from 'vitest'
import {components} from '../../templates/index.ts'
import * as exported from '../../templates/public-components.ts'

/** What reads its children, or the signs that a page asks for, as only the reader of pages can give them. */
const ofPages = ['CodeGroup', 'Icon']

test('modules may import every component that pages use', () => {
  expect(Object.keys(exported).sort()).toEqual(
    Object.keys(components)
      .filter(name => !ofPages.includes(name))
      .sort()
  )
})
