import type {Root} from 'hast'
import {toString as textOf} from 'hast-util-to-string'
import {walkHast} from '../../model/walk.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {withoutTwoslashMarks} from './twoslash-marks.ts'

/** Removes the marks of Twoslash from fences with `twoslash` that no plugin has compiled. The compiler's plugin leaves hints. */
export function rehypeTwoslashMarks() {
  return (tree: Root): void =>
    walkHast(tree, node => {
      if (node.type !== 'element' || node.tagName !== 'pre') return
      const [code] = node.children
      if (code?.type !== 'element' || code.tagName !== 'code') return
      const {dataMeta, dataHints} = code.properties
      if (dataHints !== undefined || typeof dataMeta !== 'string' || !/\btwoslash\b/.test(dataMeta)) return
      code.children = [{type: 'text', value: `${withoutTwoslashMarks(textOf(code).replace(/\n$/, ''))}\n`}]
    })
}

/** What the feature does while pages are read. */
export const adoptReading: FeatureReading = {transforms: {rehypePage: [rehypeTwoslashMarks]}}
