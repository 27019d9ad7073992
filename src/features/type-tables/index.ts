import {defineFeature} from '../../plugin/feature.ts'

/** Shows the properties of a type as a table. */
export const typeTables = defineFeature({
  name: 'type-tables',
  componentProps: {TypeTable: {props: ['type'], required: ['type']}},
  loadComponents: () => import('./public-components.ts'),
  async reading() {
    const {remarkTypeTables} = await import('./remark-type-tables.ts')
    // A table that is not literal has no Markdown, and a finding.
    return {remarkEnd: [remarkTypeTables], lower: {TypeTable: ({children}) => children}}
  }
})
