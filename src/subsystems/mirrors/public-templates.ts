export {ChatLinks} from './ChatLinks.tsx'
export {CopyPage} from './CopyPage.tsx'
export {MirrorAlternate} from './MirrorAlternate.tsx'
export {MirrorLink} from './MirrorLink.tsx'
