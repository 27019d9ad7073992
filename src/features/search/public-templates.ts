export {type HostedSearch, hostedAttributes, searchVersion} from '../../model/hosted-search.ts'
export {SearchButton} from './SearchButton.tsx'
