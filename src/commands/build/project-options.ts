import type {ProjectOptions} from '../../host/project/project.ts'
import type {BuildOptions} from './build.ts'

/** What of a build's options decides how the project is opened. */
export function projectOptionsOf({
  root,
  configFile,
  noCache,
  url,
  base,
  date,
  host
}: Pick<BuildOptions, 'root' | 'configFile' | 'noCache' | 'url' | 'base' | 'date' | 'host'>): ProjectOptions {
  return {
    root,
    ...(configFile ? {configFile} : {}),
    ...(noCache ? {noCache: true} : {}),
    ...(url ? {url} : {}),
    ...(base ? {base} : {}),
    ...(date ? {date} : {}),
    ...(host ? {host} : {})
  }
}
