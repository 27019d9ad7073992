export {TagList} from './TagList.tsx'
