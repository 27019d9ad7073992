import {defineFeature} from '../../plugin/feature.ts'

/** Lets the user control `docsgen dev` with keys in the terminal. */
export const devKeys = defineFeature({
  name: 'dev-keys',
  async dev() {
    const {startKeys} = await import('./start-keys.ts')
    return {start: startKeys}
  }
})
