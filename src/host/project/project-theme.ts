import {assetOutput} from '../../content/asset-output.ts'
import type {Config} from '../../model/config.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Asset} from '../../model/page.ts'
import type {ModuleLoader} from '../modules/load-module.ts'
import type {OwnTemplates} from '../modules/load-templates.ts'
import {ModuleFailure} from '../modules/module-failure.ts'

/** What a project adds to every page: its own styles, and the scripts of what its templates show. */
export interface ProjectTheme {
  /** The style sheet of its templates and of `theme.css`, after the packaged one. */
  readonly sheet?: {
    /** In the out dir. */
    readonly path: string
    readonly text: string
  }
  readonly assets: readonly Asset[]
  /** `'use client'` modules that its templates show. */
  readonly clients: readonly string[]
  /** Files that it was made from, relative to the root. */
  readonly files: readonly string[]
}

/** A project without templates, styles and fonts of its own, as most are, costs nothing here. */
export async function openTheme(input: {
  readonly config: Config
  readonly modules: ModuleLoader
  readonly templates: OwnTemplates
}): Promise<{readonly theme: ProjectTheme; readonly diagnostics: readonly Diagnostic[]}> {
  const {config, modules, templates} = input
  const {clients} = templates
  const diagnostics: Diagnostic[] = templates.findings.map(({at, ...finding}) => ({
    ...finding,
    ...at,
    severity: 'warning'
  }))
  const sheets = [...templates.styled, ...(config.theme.css ?? [])]
  if (sheets.length === 0) return {theme: {clients, assets: templates.assets, files: []}, diagnostics}
  try {
    const {text, assets, inputs} = await modules.styles(sheets)
    return {
      theme: {
        clients,
        assets: [...templates.assets, ...assets],
        files: inputs.map(([file]) => file),
        ...(text !== '' && {sheet: {path: assetOutput('theme.css', Buffer.from(text)), text}})
      },
      diagnostics
    }
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error
    const found = {rule: 'broken-import', severity: 'error'} as const
    const placed = error.mistakes.map(
      ({text, file, line, column}): Diagnostic => ({
        ...found,
        file,
        start: {line, column},
        reason: `Unexpected failure of a style sheet: ${text}`
      })
    )
    const [first = ''] = sheets
    return {
      theme: {clients, assets: templates.assets, files: error.inputs.map(([file]) => file)},
      diagnostics: [
        ...diagnostics,
        ...(placed.length > 0
          ? placed
          : [{...found, file: first, reason: `Unexpected failure of a style sheet: ${error.message}`}])
      ]
    }
  }
}
