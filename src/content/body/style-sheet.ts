import type {Place} from '../../model/diagnostic.ts'
import {assetOutput} from '../asset-output.ts'
import {isMachineFailure, type ReadContext, report} from '../read-context.ts'

export interface PageSheet {
  /** In the out dir. */
  readonly path: string
  readonly text: string
}

/**
 * The styles of all that a page imports and of what it writes itself, as one file that is named by its content; nothing
 * where there are none.
 *
 * @param own rules that stand in the page
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
