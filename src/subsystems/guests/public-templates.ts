export {SourceNote} from './SourceNote.tsx'
