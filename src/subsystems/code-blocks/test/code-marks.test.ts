import {expect, test} from 'vitest'
import {readFrom} from '../../../../test/content/reader.ts'
import type {FindCodeMarks} from '../../../plugin/feature/code-marks.ts'

/** Marks each occurrence of a text with an element. */
const marking =
  (text: string, name: string): FindCodeMarks =>
  ({code}) =>
    [...code.matchAll(new RegExp(text, 'g'))].map(({index, 0: {length}}) => ({
      from: index,
      to: index + length,
      open: `<${name} id="first">`,
      again: `<${name}>`,
      close: `</${name}>`
    }))

test('features put elements around parts of code, later ones outside, in every token', async () => {
  const code = '```golang\nx\n```\n\n```yml\nport: 80\n# a port\n```\n'
  const languages: string[] = []
  const {content} = await readFrom({'content/a.md': code}, 'content/a.md', {
    codeMarks: [
      marking('80', 'b'),
      marking('port: 80', 'i'),
      ({language}) => {
        languages.push(language)
        return []
      }
    ]
  })
  expect(languages).toEqual(['go', 'yml'])
  expect(content.html.match(/<span class="line">.*<\/span>/g)?.slice(-2)).toEqual([
    '<span class="line"><span class="tk-keyword"><i id="first">port: </i></span><span class="tk-constant"><i><b id="first">80</b></i></span></span>',
    '<span class="line"><span class="tk-comment"># a port</span></span>'
  ])
})
