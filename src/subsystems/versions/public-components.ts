export {Deprecated, type DeprecatedProps, Since, type SinceProps} from './Since.tsx'
export {VersionDiff, type VersionDiffProps} from './VersionDiff.tsx'
