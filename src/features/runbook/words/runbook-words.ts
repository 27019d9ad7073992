import type {Word} from '../../../model/words/word.ts'

/** English words of the runbook. */
export const runbookWords = {
  runbook: 'Runbook',
  stepsDone: 'Steps done',
  back: 'Back',
  next: 'Next',
  startOver: 'Start over',
  print: 'Print',
  leave: 'Leave',
  done: 'Done',
  step: 'Step {at} of {count}',
  resumedAt: 'Resumed at step {at} of {count}',
  allDone: ', all done',
  variant: 'Variant',
  time: 'Time',
  name: 'Name',
  signature: 'Signature'
} as const satisfies Readonly<Record<string, Word>>
