export type {HostedSearch} from '../../model/hosted-search.ts'
export {SearchButton} from './SearchButton.tsx'
export {hostedAttributes, searchVersion} from './search-attributes.ts'
