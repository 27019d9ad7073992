import {defineFeature} from '../../plugin/feature.ts'
import {constantsSyntax, unknownConstant} from './rules/pipeline-rules.ts'

/** Reads `_constants.yaml`, and replaces `@@group.name@@` in pages with the values. */
export const constants = defineFeature({
  name: 'constants',
  rules: [constantsSyntax, unknownConstant],
  async reading() {
    const {constantsReading} = await import('./remark-constants.ts')
    return constantsReading
  }
})
