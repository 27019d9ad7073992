import {loaderOf} from '../../../host/modules/esbuild-paths.ts'
import {withGlobals} from '../../../host/modules/global-names.ts'
import {type ModuleSyntax, mayLive} from '../../../model/components/module-syntax.ts'
import {pageProgram} from './page-program.ts'

/**
 * Adds what a dialect's modules leave implicit: imports of globals, and `'use client'` for a module with state, effects or
 * handlers.
 *
 * @param path decides how the module is parsed
 */
export async function explicitModule(code: string, path: string, modules: ModuleSyntax): Promise<string> {
  const missing = await missingImports(code, {loader: loaderOf(path), modules})
  const isClient = modules.live && mayLive(code) && !/^\s*(['"])use client\1/.test(code)
  return [...(isClient ? ["'use client'"] : []), ...(missing === '' ? [] : [missing]), code].join('\n\n')
}

/** Adds the imports of globals to a page of MDX that declares components with them. */
export async function explicitPage(text: string, modules: ModuleSyntax): Promise<string> {
  const {code, at} = pageProgram(text)
  const missing = code === '' ? '' : await missingImports(code, {loader: 'jsx', modules})
  if (missing === '') return text
  return at === 0 ? `${missing}\n\n${text}` : `${text.slice(0, at)}\n\n${missing}${text.slice(at)}`
}

async function missingImports(code: string, settings: Parameters<typeof withGlobals>[1]): Promise<string> {
  return (await withGlobals(code, settings)).slice(code.length).trim().replaceAll('"', "'")
}
