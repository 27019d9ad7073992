import type {Root} from 'mdast'
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
 * Keeps the record of the page's last test for its note, and fills constants into steps that readers do not see: the text of comments
 * is not part of the page.
 */
export function remarkTestedPage() {
  return (tree: Root, file: VFile): void => {
    const {constants: used, frontMatter, options, source} = contextOf(file)
    const settings = file.data.settings as Readonly<Record<string, PageSettings>> | undefined
    const {pages = []} = (settings?.[pageTestsName]?.data ?? {}) as Partial<TestedPages>
    // A page that reads its record is read again when the record changes, so pages without tests do not ask for one.
    const mayBeTested = frontMatter?.test === true || pages.length > 0
    const testRecord = mayBeTested ? settings?.[recordName]?.value(source) : undefined
    if (testRecord) tree.data = {...tree.data, testRecord} as never
    walkMdast(tree, node => {
      if (node.type !== 'html' && (node.type as string) !== 'mdxFlowExpression') return
      const {value} = node as {readonly value: string}
      if (!value.includes('@@') || !isTestComment(value)) return
      const filled = fillConstants(value, options.constants, name => used.add(name))
      node.data = {...node.data, filled} as never
    })
  }
}
