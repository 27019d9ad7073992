import {fromMarkdown} from 'mdast-util-from-markdown'
import {toString as textOf} from 'mdast-util-to-string'
import {expect, test} from 'vitest'
import {escapeMarkdown} from '../../plugins/api/escape-markdown.ts'

test.each(['1.2.0', '2) second', '- item', '+ item', '= line', '# title', 'a_b*c', '@@name@@', '<b>', '[a](b)', '\\'])(
  'the text %s stays as it is in Markdown',
  text => {
    const tree = fromMarkdown(escapeMarkdown(text))
    expect(tree.children.map(({type}) => type)).toEqual(['paragraph'])
    expect(textOf(tree)).toBe(text)
  }
)
