import {defineFeature} from '../../plugin/feature.ts'

/** Parses Markdown with a native program, in less time. Without it, remark-parse gives the same trees. */
export const nativeParser = defineFeature({
  name: 'native-parser',
  async parser() {
    const {parseNatively} = await import('./parse-natively.ts')
    return parseNatively
  }
})
