export {VersionBanner} from './VersionBanner.tsx'
export {VersionMenu} from './VersionMenu.tsx'
