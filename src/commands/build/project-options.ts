import type {ProjectOptions} from '../../host/project/project.ts'
import type {BuildOptions} from './build.ts'

/** What of a build's options decides how the project is opened. */
export function projectOptionsOf({
  root,
  configFile,
  noCache,
  base,
  date,
  host
}: Pick<BuildOptions, 'root' | 'configFile' | 'noCache' | 'base' | 'date' | 'host'>): ProjectOptions {
  return {
    root,
    ...(configFile ? {configFile} : {}),
    ...(noCache ? {noCache: true} : {}),
    ...(base ? {base} : {}),
    ...(date ? {date} : {}),
    ...(host ? {host} : {})
  }
}
