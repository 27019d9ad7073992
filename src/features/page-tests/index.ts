import {defineFeature} from '../../plugin/feature.ts'
import {pageTestsName, testsFile} from './page-tests-name.ts'
import {readTests} from './read-tests.ts'
import {readRecord, recordFile, recordName} from './record/test-record.ts'
import {testExit, testOutput, testReady, testRunner, testTimeout, testValue} from './rules/pipeline-rules.ts'
import {testPath} from './rules/test-path.ts'
import {testStep} from './rules/test-step.ts'
import type {TestNote} from './steps/test-step.ts'
import type {TestedPages} from './steps/tested-pages.ts'
import {testCommand} from './test-command.ts'
import {testedSlot} from './tested-slot.ts'
import {testedWords} from './words/tested-words.ts'

/** `docsgen test`: runs the commands of pages and compares what they print with what the pages show. */
export const pageTests = defineFeature({
  name: pageTestsName,
  commands: [testCommand],
  ownWords: {parts: testedWords},
  componentProps: {TestedBadge: {props: []}},
  loadComponents: () => import('./public-components.ts'),
  slots: {tested: testedSlot},
  parts: {places: {TestedLine: 'header'}, load: () => import('./TestedLine.tsx')},
  pageView({notes}) {
    const {tested} = (notes?.[pageTestsName] ?? {}) as Partial<TestNote>
    return {...(tested && {tested})}
  },
  settings: {
    [recordName]: {file: recordFile, read: readRecord},
    [pageTestsName]: {
      file: testsFile,
      read(text) {
        const {paths, findings} = readTests(text)
        const pages = new Set(paths.flatMap(path => path.pages.map(page => page.text)))
        return {data: {pages: [...pages]} satisfies TestedPages, findings}
      },
      joinConfig(data, {test}) {
        const pages = [...((data as TestedPages | null)?.pages ?? []), ...(test?.pages ?? [])]
        return pages.length > 0 ? ({pages} satisfies TestedPages) : null
      }
    }
  },
  rules: [testExit, testOutput, testPath, testReady, testRunner, testStep, testTimeout, testValue],
  async reading() {
    const {pageTestsReading} = await import('./page-tests-reading.ts')
    return pageTestsReading
  }
})
