import type {JoinedSlotFiller} from '../../plugin/slots.ts'
import {pageTestsName} from './page-tests-name.ts'
import {type TestRecord, testedText} from './record/test-record.ts'
import type {TestNote} from './steps/test-step.ts'

/** Fills `<TestedBadge>` with the last test of the page. */
export const testedSlot: JoinedSlotFiller<TestRecord | undefined> = {
  facts: [],
  data: ({page: {notes}}) => ((notes?.[pageTestsName] ?? {}) as Partial<TestNote>).tested,
  html(record, {site, parts: {TestedSentence}}) {
    const show = TestedSentence as typeof import('./TestedLine.tsx')['TestedSentence']
    return record && show({record, site})
  },
  markdown: (record, {site}) => (record ? testedText(record, site) : '')
}
