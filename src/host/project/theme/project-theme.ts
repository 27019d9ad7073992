import {assetOutput} from '../../../content/asset-output.ts'
import type {Diagnostic, ModuleFinding, Point} from '../../../model/diagnostic.ts'
import type {Asset} from '../../../model/page.ts'
import type {Config} from '../../../model/project/config.ts'
import type {ConfigProblem} from '../../../model/project/config-problem.ts'
import {readThemePart} from '../../../subsystems/theme-settings/read-theme-part.ts'
import type {ThemePart, ThemeSheet} from '../../../subsystems/theme-settings/theme-part.ts'
import type {ModuleLoader} from '../../modules/load-module.ts'
import type {OwnTemplates} from '../../modules/load-templates.ts'
import {ModuleFailure} from '../../modules/module-failure.ts'

/** What a project adds to every page: its own styles, and the scripts that its templates need. */
export interface ProjectTheme {
  /** The style sheet with the styles of its templates, `theme.css` and those of features. Pages load it last. */
  readonly sheet?: ThemeSheet
  /** Style sheets of features. Pages load them after the packaged ones. */
  readonly added: readonly ThemeSheet[]
  readonly assets: readonly Asset[]
  /** `'use client'` modules that its templates use. */
  readonly clients: readonly string[]
  /** Files that the theme consists of, relative to the root. */
  readonly files: readonly string[]
  readonly replaced: NonNullable<ThemePart['replaced']>
}

function asWarning({at, ...finding}: ModuleFinding): Diagnostic {
  return {...finding, ...at, severity: 'warning'}
}

/**
 * Opens a project's theme. Most projects have no templates or styles, and cost nothing here.
 *
 * @param input.place returns the place of a key of the configuration
 */
export async function openTheme(input: {
  readonly root: string
  readonly config: Config
  readonly modules: ModuleLoader
  readonly templates: OwnTemplates
  readonly place: (keys: readonly (string | number)[]) => {readonly file: string; readonly start: Point}
}): Promise<{readonly theme: ProjectTheme; readonly diagnostics: readonly Diagnostic[]}> {
  const {root, config, modules, templates, place} = input
  const part = await readThemePart({root, config})
  const missing = ({keys, ...problem}: ConfigProblem): Diagnostic => ({
    rule: 'theme-file',
    severity: 'error',
    ...place(keys),
    ...problem
  })
  const diagnostics: Diagnostic[] = [...templates.findings.map(asWarning), ...(part.missing ?? []).map(missing)]
  const styles = await bundleSheets([...templates.styled, ...(config.theme.css ?? [])])
  const text = [styles?.text, templates.css && `${templates.css}\n`, part.css].join('')
  return {
    theme: {
      clients: templates.clients,
      assets: [...templates.assets, ...(styles?.assets ?? []), ...(part.assets ?? [])],
      files: [...(styles?.files ?? []), ...(part.files ?? [])],
      ...(text !== '' && {sheet: {path: assetOutput('theme.css', Buffer.from(text)), text}}),
      added: part.sheet ? [part.sheet] : [],
      replaced: part.replaced ?? {}
    },
    diagnostics
  }

  /** Returns the bundled style sheets. If one does not compile, reports it and returns only the files. */
  async function bundleSheets(
    sheets: readonly string[]
  ): Promise<
    {readonly text?: string; readonly assets?: readonly Asset[]; readonly files: readonly string[]} | undefined
  > {
    if (sheets.length === 0) return undefined
    try {
      const {inputs, findings, ...bundle} = await modules.styles(sheets)
      diagnostics.push(...findings.map(asWarning))
      return {...bundle, files: inputs.map(([file]) => file)}
    } catch (error) {
      if (!(error instanceof ModuleFailure)) throw error
      const found = {rule: 'broken-import', severity: 'error'} as const
      for (const {text, file, line, column} of error.mistakes) {
        // The entry module imports one style sheet per line, so the line identifies the sheet.
        const named = file === '<stdin>' ? line - 1 - templates.styled.length : -1
        const name = config.theme.css?.[named]
        diagnostics.push(
          name === undefined
            ? {...found, file, start: {line, column}, reason: `A style sheet failed to compile: ${text}`}
            : missing({
                keys: ['theme', 'css', named],
                reason: `Unexpected style sheet \`${name}\`, expected a file of the project or of a package`
              })
        )
      }
      const [first = ''] = sheets
      if (error.mistakes.length === 0)
        diagnostics.push({...found, file: first, reason: `A style sheet failed to compile: ${error.message}`})
      return {files: error.inputs.map(([file]) => file)}
    }
  }
}
