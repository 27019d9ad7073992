import {defineFeature} from '../../plugin/feature.ts'

/** Shows the day of each page's last commit (`lastUpdated`). */
export const lastUpdated = defineFeature({
  name: 'last-updated',
  async buildSite({root, config, contentDir}) {
    if (!config.lastUpdated) return {}
    const {readLastUpdated} = await import('./read-last-updated.ts')
    const found = await readLastUpdated(root, contentDir)
    if ('problem' in found) return {warning: `Pages have no "last updated" dates: ${found.problem}.`}
    const {withLastUpdated} = await import('./with-last-updated.ts')
    return {extend: site => withLastUpdated(site, found.dates)}
  },
  pageView: (_facts, {updated}) => (updated === undefined ? {} : {updated})
})
