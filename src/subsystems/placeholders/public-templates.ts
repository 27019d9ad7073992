export {PlaceholderList} from './PlaceholderList.tsx'
export {SetupButton} from './SetupButton.tsx'
