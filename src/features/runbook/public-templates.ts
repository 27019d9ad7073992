export {RunbookButton} from './RunbookButton.tsx'
