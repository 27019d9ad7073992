import type {PageSyntax} from '../model/page-syntax.ts'
import type {DialectSyntax} from './dialect.ts'
import {remarkLower} from './syntax/lower.ts'

/** A dialect's syntax as what reads pages takes it: its own transforms, then names replaced, then the rest. */
export function pageSyntax(syntax: DialectSyntax): PageSyntax {
  const {isMdx, mayBePlain, preprocess, frontMatter, remark = [], after = []} = syntax
  return {
    ...(isMdx && {isMdx}),
    ...(mayBePlain && {mayBePlain}),
    ...(preprocess && {preprocess}),
    ...(frontMatter && {frontMatter}),
    remark: [...remark, remarkLower(syntax), ...after]
  }
}
