import {defineFeature} from '../../plugin/feature.ts'
import {catalogueSyntax} from './rules/catalogue-syntax.ts'
import {unknownCatalogue} from './rules/unknown-catalogue.ts'
import {unknownEntry} from './rules/unknown-entry.ts'
import {unknownFlag} from './rules/unknown-flag.ts'

/**
 * Lists of the flags, methods, contracts and errors of programs, one file of `_catalogue/` each. Pages show them as tables, and
 * names of entries in code have cards.
 */
export const catalogs = defineFeature({
  name: 'catalogs',
  async reading() {
    const [{remarkCatalogs}, {remarkEntries}, {rehypeReferences}, {markReferences}, {factsOf}] = await Promise.all([
      import('./remark-catalogs.ts'),
      import('./remark-entries.ts'),
      import('./rehype-references.ts'),
      import('./mark-references.ts'),
      import('./page-names.ts')
    ])
    return {
      remarkStart: [remarkCatalogs, remarkEntries],
      rehypePage: [rehypeReferences],
      codeMarks: markReferences,
      facts: factsOf
    }
  },
  rules: [catalogueSyntax, unknownCatalogue, unknownEntry, unknownFlag]
})
