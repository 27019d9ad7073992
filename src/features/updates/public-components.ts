export {Update, type UpdateProps} from './Update.tsx'
