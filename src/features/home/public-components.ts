export {HeroPicture} from './HeroPicture.tsx'
