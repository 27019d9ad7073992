import {expect, test} from 'vitest'
import type {CodeMark} from '../../../model/text/code-mark.ts'
import {markLines} from './mark-lines.ts'

/** Marks each occurrence of text with an element. */
function marksOf(code: string, text: string, name: string): CodeMark[] {
  return [...code.matchAll(new RegExp(text, 'g'))].map(({index, 0: {length}}) => ({
    from: index,
    to: index + length,
    open: `<${name} id="first">`,
    again: `<${name}>`,
    close: `</${name}>`
  }))
}

test('elements are put around parts of code, later ones inside, in every token', () => {
  const code = 'port: 80\n# a port'
  const lines = ['<b class="key">port: </b><b class="number">80</b>', '<b class="comment"># a port</b>']
  const inner = markLines(code, lines, marksOf(code, '80', 'u'))
  expect(markLines(code, inner, marksOf(code, 'port: 80', 'i'))).toEqual([
    '<b class="key"><i id="first">port: </i></b><b class="number"><u id="first"><i>80</i></u></b>',
    '<b class="comment"># a port</b>'
  ])
})
