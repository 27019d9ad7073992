import {defineFeature} from '../../plugin/feature.ts'

/** Shows the day of each page's last commit (`lastUpdated`). */
export const lastUpdated = defineFeature({
  name: 'last-updated',
  pageView: (_facts, {updated}) => (updated === undefined ? {} : {updated})
})
