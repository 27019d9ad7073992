import {defineFeature} from '../../plugin/feature.ts'

/** Turns the panels of `<Tabs>`, which are in sequence below their labels, into tabs in browsers. */
export const tabs = defineFeature({
  name: 'tabs',
  async reading() {
    const {tabsReading} = await import('./name-tabs.ts')
    return tabsReading
  }
})
