import type {AdoptedSyntax} from '../adopted-project.ts'
import {aliasProps} from './component-props.ts'
import type {DialectSyntax} from './dialect.ts'
import {remarkDefaultTitles} from './syntax/elements/default-titles.ts'
import {remarkLower, remarkLowerLate} from './syntax/lower.ts'

/** Converts a dialect's syntax for the page reader: its own transforms, then the replacement of names, then the rest. */
export function pageSyntax(syntax: DialectSyntax): AdoptedSyntax {
  const {isMdx, mayBePlain, preprocess, frontMatter, remark = [], after = [], components = {}} = syntax
  return {
    ...(isMdx && {isMdx}),
    ...(mayBePlain && {mayBePlain}),
    ...(preprocess && {preprocess}),
    ...(frontMatter && {frontMatter}),
    remark: [...remark, remarkLower(syntax), ...after],
    late: [remarkLowerLate(components), remarkDefaultTitles],
    componentProps: own =>
      Object.fromEntries(Object.entries(components).map(([name, alias]) => [name, aliasProps(alias, own[alias.name])]))
  }
}
