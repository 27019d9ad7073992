import type {ProjectOptions} from '../../host/project/project.ts'

/** Returns the options of a build that decide how the project is opened. */
export function projectOptionsOf({
  app,
  root,
  configFile,
  noCache,
  url,
  base,
  date,
  host
}: Pick<ProjectOptions, 'app' | 'root' | 'configFile' | 'noCache' | 'url' | 'base' | 'date' | 'host'>): ProjectOptions {
  return {
    app,
    root,
    ...(configFile ? {configFile} : {}),
    ...(noCache ? {noCache: true} : {}),
    ...(url ? {url} : {}),
    ...(base ? {base} : {}),
    ...(date ? {date} : {}),
    ...(host ? {host} : {})
  }
}
