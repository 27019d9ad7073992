import {defineFeature} from '../../plugin/feature.ts'

/** Hides the marks of Twoslash in fences on sites that do not compile their examples. */
export const twoslashMarks = defineFeature({
  name: 'twoslash-marks',
  async reading() {
    const {twoslashMarksReading} = await import('./rehype-twoslash-marks.ts')
    return twoslashMarksReading
  }
})
