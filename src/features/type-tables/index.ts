import {defineFeature} from '../../plugin/feature.ts'

/** Shows the properties of a type as a table. */
export const typeTables = defineFeature({
  name: 'type-tables',
  componentProps: {TypeTable: {props: ['type'], required: ['type']}},
  loadComponents: () => import('./public-components.ts'),
  async reading() {
    const {typeTablesReading} = await import('./remark-type-tables.ts')
    return typeTablesReading
  }
})
