import type {ForeignFiles} from '../dialect.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'

/**
 * Returns the variables of the plugin `macros`: those of `extra`, of the files in `include_yaml`, and the plain values of the
 * configuration.
 *
 * @param config content of `mkdocs.yml`
 * @param options those of the plugin
 */
export async function mkdocsMacros(config: Data, options: Data, files: ForeignFiles): Promise<Data> {
  const values: Record<string, unknown> = {...asData(config.extra), extra: asData(config.extra)}
  for (const item of [...asList(options.include_yaml), options.include_yaml]) {
    const whole = asText(item)
    if (whole !== undefined) Object.assign(values, asData(await files.evaluate(joinPath(whole))))
    for (const [name, path] of Object.entries(asData(item)))
      if (typeof path === 'string') values[name] = await files.evaluate(joinPath(path))
  }
  const plain = Object.entries(config).filter(([key, value]) => typeof value === 'string' || key === 'extra')
  return {...values, config: Object.fromEntries(plain)}
}
