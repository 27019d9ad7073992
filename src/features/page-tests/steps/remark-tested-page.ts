import type {Root} from 'mdast'
import type {Position} from 'unist'
import type {VFile} from 'vfile'
import {contextOf} from '../../../content/read-context.ts'
import {fillConstants} from '../../../model/project/constants.ts'
import {walkMdast} from '../../../model/walk.ts'
import type {PageSettings} from '../../../plugin/settings.ts'
import {pageTestsName} from '../page-tests-name.ts'
import {recordName} from '../record/test-record.ts'
import {isTestComment} from './hidden-fences.ts'
import type {TestedPages} from './tested-pages.ts'

/**
 * Keeps the record of the page's last test for its note. In steps that readers do not see, fills constants, and restores the indentation
 * that a comment in MDX loses: the text of comments is not part of the page.
 */
export function remarkTestedPage() {
  return (tree: Root, file: VFile): void => {
    const {constants: used, frontMatter, options, source} = contextOf(file)
    const settings = file.data.settings as Readonly<Record<string, PageSettings>> | undefined
    const {pages = []} = (settings?.[pageTestsName]?.data ?? {}) as Partial<TestedPages>
    // A page that reads its record is read again when the record changes, so pages without tests do not read one.
    const mayBeTested = frontMatter?.test === true || pages.length > 0
    const testRecord = mayBeTested ? settings?.[recordName]?.value(source) : undefined
    if (testRecord) tree.data = {...tree.data, testRecord} as never
    const lines = String(file).split('\n')
    walkMdast(tree, node => {
      const isExpression = (node.type as string) === 'mdxFlowExpression'
      if (node.type !== 'html' && !isExpression) return
      const {value, position} = node as {readonly value: string; readonly position?: Position}
      if (!isTestComment(value)) return
      const comment = isExpression && position ? withIndent(value, lines.slice(position.start.line - 1)) : value
      const filled = fillConstants(comment, options.constants, name => used.add(name))
      if (filled !== value) node.data = {...node.data, filled} as never
    })
  }
}

/** Returns a comment with the indentation of its source. MDX removes up to two columns from each line of an expression. */
function withIndent(value: string, source: readonly string[]): string {
  return value
    .split('\n')
    .map((line, index) => (source[index]?.trimStart() === line.trimStart() ? source[index] : line))
    .join('\n')
}
