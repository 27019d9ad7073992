import type {Mistake, Place} from '../../model/diagnostic.ts'
import {assetOutput} from '../asset-output.ts'
import {reportMistake} from '../parse/report-broken.ts'
import {isMachineFailure, type ReadContext, report} from '../read-context.ts'

export interface PageSheet {
  /** Relative to the output folder. */
  readonly path: string
  readonly text: string
}

/**
 * Returns the styles of everything that a page imports and of the page itself as one file, named by its content; `undefined`
 * without styles.
 *
 * @param own rules of the page itself
 */
export async function styleSheetOf(context: ReadContext, own: string): Promise<PageSheet | undefined> {
  const imported = context.styled.size > 0 ? await importedStyles(context) : ''
  const text = [imported.trim(), own].filter(Boolean).join('\n')
  return text === '' ? undefined : {path: assetOutput('page.css', Buffer.from(text)), text: `${text}\n`}
}

async function importedStyles(context: ReadContext): Promise<string> {
  try {
    const {text, assets, findings} = await context.files.styles([...context.styled.keys()])
    for (const {file, at, note, ...finding} of findings)
      report(context, {
        ...finding,
        severity: 'warning',
        at: {...at, data: {file}} as Place,
        note: [note, importerOf(context, file)].filter(Boolean).join(' ')
      })
    for (const asset of assets) context.assets.set(asset.output, asset)
    return text
  } catch (error) {
    if (isMachineFailure(error)) throw error
    const {mistakes = []} = error as {readonly mistakes?: readonly Mistake[]}
    for (const mistake of mistakes) reportMistake(context, mistake, importerOf(context, mistake.file))
    if (mistakes.length === 0)
      report(context, {rule: 'broken-import', reason: `The styles failed to compile: ${(error as Error).message}`})
    return ''
  }
}

/** Returns the note with the import that points to a style sheet, or with the modules that may import it. */
function importerOf({styled, source}: ReadContext, file: string): string {
  const through = [...styled.keys()].map(path => `\`${path}\``).join(' or ')
  return styled.get(file) ?? `Imported by \`${source}\`, through ${through}.`
}
