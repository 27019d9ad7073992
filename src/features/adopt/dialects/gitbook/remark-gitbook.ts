import type {Root} from 'mdast'
import type {VFile} from 'vfile'
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
      containers,
      convert: (tag, children, around) => convertBlock(tag, children ?? [], {...around, titles})
    })
}
