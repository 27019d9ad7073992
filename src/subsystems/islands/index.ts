import {defineFeature} from '../../plugin/feature.ts'

/** Islands: components of `'use client'` modules, which the build renders and browsers take over. */
export const islands = defineFeature({
  name: 'islands',
  async modulePlugin() {
    const {clientBoundary} = await import('./client-boundary.ts')
    return clientBoundary
  }
})
