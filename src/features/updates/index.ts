import {defineFeature} from '../../plugin/feature.ts'

/** Shows entries of a changelog, each with a heading, a date and labels. */
export const updates = defineFeature({
  name: 'updates',
  componentProps: {
    Update: {
      props: ['label', 'date', 'description', 'tags'],
      required: ['label'],
      spoken: ['date', 'description', 'tags']
    }
  },
  loadComponents: () => import('./public-components.ts'),
  reading: async () => (await import('./remark-updates.ts')).updatesReading
})
