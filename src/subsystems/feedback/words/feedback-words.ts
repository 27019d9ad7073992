import type {Word} from '../../../model/words/word.ts'

/** English words of the question below a page. */
export const feedbackWords = {
  helpful: 'Was this page helpful?',
  notHelpful: 'No, report what is missing',
  yes: 'Yes',
  no: 'No',
  issueTitle: 'Docs: {title}',
  issueBody: 'Page: {address}\n\nWhat is missing, wrong or hard to follow:\n'
} as const satisfies Readonly<Record<string, Word>>

/** English words of the script that sends the answer. */
export const sentWords = {
  thankYou: 'Thank you.',
  notSent: 'Your answer could not be sent. Try again later.'
} as const satisfies Readonly<Record<string, Word>>
