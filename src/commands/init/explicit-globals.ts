import {pageProgram} from '../../content/page-program.ts'
import {loaderOf} from '../../host/modules/esbuild-paths.ts'
import {withGlobals} from '../../host/modules/global-names.ts'
import {type ModuleSyntax, mayLive} from '../../model/module-syntax.ts'

/**
 * Writes out what the modules of a dialect have without saying so: imports of globals, and that a module with state, effects or
 * handlers lives in the browser.
 *
 * @param path decides how the module is read
 */
export async function explicitModule(code: string, path: string, modules: ModuleSyntax): Promise<string> {
  const missing = await missingImports(code, {loader: loaderOf(path), modules})
  const isClient = modules.live && mayLive(code) && !/^\s*(['"])use client\1/.test(code)
  return [...(isClient ? ["'use client'"] : []), ...(missing === '' ? [] : [missing]), code].join('\n\n')
}

/** Writes out the imports of globals that a page of MDX declares components with. */
export async function explicitPage(text: string, modules: ModuleSyntax): Promise<string> {
  const {code, at} = pageProgram(text)
  const missing = code === '' ? '' : await missingImports(code, {loader: 'jsx', modules})
  if (missing === '') return text
  return at === 0 ? `${missing}\n\n${text}` : `${text.slice(0, at)}\n\n${missing}${text.slice(at)}`
}

async function missingImports(code: string, settings: Parameters<typeof withGlobals>[1]): Promise<string> {
  return (await withGlobals(code, settings)).slice(code.length).trim().replaceAll('"', "'")
}
