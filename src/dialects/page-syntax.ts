import type {PageSyntax} from '../model/page-syntax.ts'
import type {DialectSyntax} from './dialect.ts'
import {remarkLower} from './syntax/lower.ts'

/** Converts a dialect's syntax for the page reader: its own transforms, then the replacement of names, then the rest. */
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
