export {Include, type IncludeProps} from './Include.tsx'
