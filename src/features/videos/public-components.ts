export {Video, type VideoProps} from './Video.tsx'
export {videoFrame} from './video-frame.ts'
