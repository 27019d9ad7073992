import {scriptFile} from '../../../host/modules/esbuild-paths.ts'
import type {AdoptedProject} from '../../../subsystems/adopt/adopted-project.ts'

export interface MadeFile {
  readonly specifier: string
  readonly path: string
  readonly code: string
}

/** Returns the modules that the other generator makes and that files of the new project import, as files. */
export function usedMade(
  {modules}: Pick<AdoptedProject, 'modules'>,
  files: ReadonlyMap<string, string | Uint8Array>
): readonly MadeFile[] {
  const texts = [...files].flatMap(([path, text]) =>
    scriptFile.test(path) || /\.mdx?$/.test(path)
      ? [typeof text === 'string' ? text : Buffer.from(text).toString()]
      : []
  )
  return Object.entries(modules?.made ?? {}).flatMap(([specifier, code]) => {
    const name = specifier.slice(specifier.lastIndexOf('/') + 1).replace(/\W+/g, '-')
    return texts.some(text => text.includes(specifier)) ? [{specifier, path: `lib/${name}.js`, code}] : []
  })
}
