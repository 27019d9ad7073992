export {LatestPages, type LatestPagesProps} from './LatestPages.tsx'
