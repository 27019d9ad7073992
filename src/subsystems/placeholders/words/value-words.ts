import type {Word} from '../../../model/words/word.ts'

/** English words of the parts of the theme. */
export const partWords = {
  ownValues: {one: '1 value to fill in on this page', other: '{count} values to fill in on this page'},
  forExample: ', for example {example}',
  fillThemIn: 'Fill them in'
} as const satisfies Readonly<Record<string, Word>>

/** English words of the panel for the reader's own values. */
export const valueWords = {
  yourSetup: 'Your setup',
  close: 'Close',
  forgetAll: 'Forget all',
  valuesAbout:
    'Commands on every page, including those that you copy, use these values. The values stay in this browser and are never sent anywhere. Do not enter keys or passwords.',
  done: 'Done',
  looksLikeSecret: 'This looks like a {kind}. It is not saved: enter it only where it is needed.',
  wrongForm: 'This value does not have the expected format.',
  expectedLike: 'Expected something like {example}',
  exampleAfter: ', for example {example}',
  forget: 'Forget',
  forgetName: 'Forget {name}',
  otherValues: {one: 'Also saved: 1 value from other pages', other: 'Also saved: {count} values from other pages'},
  fillIn: 'Fill in',
  copiedWith: 'Copied, with {names} still to fill in.'
} as const satisfies Readonly<Record<string, Word>>
