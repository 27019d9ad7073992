import {defineFeature} from '../../plugin/feature.ts'

/** A cache that machines share: `build.remoteCache`. */
export const remoteCache = defineFeature({
  name: 'remote-cache',
  async remoteCache() {
    const {openRemoteCache} = await import('./open-remote-cache.ts')
    return openRemoteCache
  }
})
