import {defineFeature} from '../../plugin/feature.ts'

/** Shows GitHub's alerts as callouts. */
export const alerts = defineFeature({
  name: 'alerts',
  async reading() {
    const {remarkAlerts} = await import('./remark-alerts.ts')
    return {remarkPage: [remarkAlerts]}
  }
})
