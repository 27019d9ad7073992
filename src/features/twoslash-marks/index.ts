import {defineFeature} from '../../plugin/feature.ts'

/** Hides the marks of Twoslash in fences on sites that do not compile their examples. */
export const twoslashMarks = defineFeature({
  name: 'twoslash-marks',
  async reading() {
    const {rehypeTwoslashMarks} = await import('./rehype-twoslash-marks.ts')
    return {rehypePage: [rehypeTwoslashMarks]}
  }
})
