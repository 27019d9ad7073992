import {expect, test} from 'vitest'
import {components} from '../../templates/index.ts'
import * as exported from '../../templates/public-components.ts'

test('modules may import every component that pages use', () => {
  expect({...exported}).toEqual(components)
})
