import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {reportFinding} from '../report-finding.ts'
import {joinTags} from '../syntax/tags/join-tags.ts'
import {addTags} from '../syntax/tags/tag-syntax.ts'
import {readArguments} from '../syntax/tags/tags.ts'
import {containers, convertBlock, isBlock} from './gitbook-blocks.ts'
import type {PageTitles} from './page-titles.ts'

/** Reads GitBook's blocks: `{% hint style="info" %}` … `{% endhint %}`. */
export function remarkGitbookBlocks(this: {data(): object}, titles: PageTitles) {
  addTags(this.data(), [['{%', '%}']])
  return (tree: Root, file: VFile): void =>
    joinTags(tree, file, {
      pattern: /\{%[\s\S]*?%\}/g,
      read(raw) {
        const [, written = '', rest = ''] = /^\{%-?\s*(@?[\w/-]+)([\s\S]*?)-?%\}$/.exec(raw) ?? []
        const isEnd = written.startsWith('end') && isBlock(written.slice(3))
        const name = isEnd ? written.slice(3) : written
        return isBlock(name) ? {name, isEnd, isAlone: false, ...readArguments(rest)} : undefined
      },
      unknown(raw, place, file) {
        for (const {0: tag, index} of raw.matchAll(/\{%[\s\S]*?%\}/g)) {
          if (/^\{%-?\s*end/.test(tag)) continue
          const start = place && {line: place.start.line, column: place.start.column + index}
          const [line = ''] = tag.split('\n')
          reportFinding(file, {
            rule: 'foreign-syntax',
            ...(start &&
              !raw.slice(0, index).includes('\n') && {
                at: {start, end: {...start, column: start.column + line.length}}
              }),
            reason: `Unexpected \`${line}\`, expected a block of GitBook`,
            note: 'The tag is left out.'
          })
        }
        return []
      },
      containers,
      convert: (tag, children, around) => convertBlock(tag, children ?? [], {...around, titles})
    })
}
