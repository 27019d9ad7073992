import {defineFeature} from '../../plugin/feature.ts'

/** Shows the variants of images that plugins make (`Plugin.pictures`), and makes them when the site is built. */
export const pictures = defineFeature({
  name: 'pictures',
  siteFiles: {facts: ['pictures']},
  derivedFiles: {
    work: {stage: 'converting', noun: 'picture'},
    of: ({pictures = []}) => pictures,
    async load(project) {
      const {pictureJob} = await import('./picture-job.ts')
      return file => pictureJob(project, file)
    }
  },
  reading: async () => (await import('./show-pictures.ts')).picturesReading
})
