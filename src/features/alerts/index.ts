import {defineFeature} from '../../plugin/feature.ts'

/** Shows GitHub's alerts as callouts. */
export const alerts = defineFeature({
  name: 'alerts',
  async reading() {
    const {alertsReading} = await import('./remark-alerts.ts')
    return alertsReading
  }
})
