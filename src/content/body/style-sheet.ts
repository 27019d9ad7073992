import type {Place} from '../../model/diagnostic.ts'
import {assetOutput} from '../asset-output.ts'
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
    const {text, assets, findings} = await context.files.styles([...context.styled])
    for (const {file, at, ...finding} of findings)
      report(context, {...finding, severity: 'warning', at: {...at, data: {file}} as Place})
    for (const asset of assets) context.assets.set(asset.output, asset)
    return text
  } catch (error) {
    if (isMachineFailure(error)) throw error
    report(context, {rule: 'broken-import', reason: `The styles failed to compile: ${(error as Error).message}`})
    return ''
  }
}
