import type {PageRule} from '../../../rules/rule.ts'

export const headingLevels: PageRule = {
  kind: 'page',
  name: 'heading-levels',
  severity: 'warning',
  summary: 'Headings do not skip a level.',
  check({facts}, report) {
    let before = 1
    for (const {depth, place, file} of facts.headings) {
      if (depth > before + 1 && place) {
        const after = before === 1 ? 'below the title' : `after one of level ${before}`
        report({
          ...place,
          ...(file && {file}),
          reason: `Unexpected heading of level ${depth} ${after}, expected at most level ${before + 1}`
        })
      }
      before = depth
    }
  }
}
