import {defineFeature} from '../../plugin/feature.ts'

/** Shows videos: files with the browser's own player, and those of other hosts as links that load the host's player. */
export const videos = defineFeature({
  name: 'videos',
  pageFiles: {scripts: ['media.js']},
  componentProps: {
    Video: {
      props: ['src', 'title', 'poster', 'captions', 'width', 'height', 'loop', 'muted', 'caption'],
      required: ['src', 'title'],
      files: ['poster', 'captions']
    }
  },
  async loadComponents() {
    const {Video} = await import('./public-components.ts')
    return {Video}
  },
  async reading() {
    const {videosReading} = await import('./lower-video.ts')
    return videosReading
  }
})
