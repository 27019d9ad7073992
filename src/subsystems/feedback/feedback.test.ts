import {expect, test} from 'vitest'
import {feedbackCsp} from './feedback-csp.ts'

test('pages may send feedback to the host of the endpoint, and to no other', () => {
  expect(feedbackCsp({feedback: {endpoint: 'https://feedback.example.org/send?site=docs'}})).toEqual({
    'connect-src': ['https://feedback.example.org'],
    'form-action': ['https://feedback.example.org']
  })
  expect(feedbackCsp({feedback: {endpoint: '/send'}})).toEqual({})
})
