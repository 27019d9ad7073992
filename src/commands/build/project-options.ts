import type {ProjectOptions} from '../../host/project/project.ts'

/** Returns the options of a build that decide how the project is opened. */
export function projectOptionsOf({
  root,
  configFile,
  noCache,
  url,
  base,
  date,
  host
}: Pick<ProjectOptions, 'root' | 'configFile' | 'noCache' | 'url' | 'base' | 'date' | 'host'>): ProjectOptions {
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
