import {join} from 'node:path'
import {reportDifferences} from '../../commands/check/report-differences.ts'
import {readInside} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {RequestFailure} from '../../host/machine/outside/request.ts'
import {today} from '../../host/machine/time/today.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import {loadRecords, saveRecords} from '../../host/project/records-file.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {InventorySource} from '../../model/project/config.ts'
import type {Logger} from '../../model/project/logger.ts'
import {below, contentDirOf} from '../../model/project/places.ts'
import {plural} from '../../model/text/plural.ts'
import type {App} from '../../plugin/app.ts'
import {compareInventories} from './compare-inventories.ts'
import {findInventory} from './formats/find-inventory.ts'
import {gitInventory} from './formats/git-inventory.ts'
import {type Inventory, inventoriesFolder, inventoriesName} from './inventory.ts'
import {parseInventory} from './read-inventory.ts'
import {inventoryDrift} from './rules/pipeline-rules.ts'

export interface RecordInventoriesOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Whether to compare only, and change nothing. */
  readonly check?: boolean
  /** Whether to replace files that were edited by hand. */
  readonly force?: boolean
  readonly format: string
  readonly logger: Logger
  readonly print: (text: string) => void
}

/**
 * Records the pages and anchors of the sites in `inventories`, or compares them with the records.
 *
 * @returns 1 if a site differs or could not be read; otherwise 0
 * @throws HostError 2 if the configuration has no `inventories`
 */
export async function recordInventories(options: RecordInventoriesOptions): Promise<0 | 1> {
  const {app, root, configFile, logger, print} = options
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const sources = Object.entries(project.config.inventories ?? {})
    if (sources.length === 0)
      throw new HostError(
        "The configuration has no `inventories`. Add them, such as `inventories: {specs: 'https://specs.example/objects.inv'}`.",
        2
      )
    const findings: Diagnostic[] = []
    for (const [name, source] of sources) findings.push(...(await recordOne(project, {name, source, options})))
    if (!options.check && findings.length === 0) return 0
    const hasErrors = await reportDifferences(findings, {
      project,
      format: options.format,
      summary: ({length}) => (length === 0 ? 'The records agree with the sites' : plural(length, 'difference')),
      logger,
      print
    })
    return hasErrors ? 1 : 0
  } finally {
    project.dispose()
  }
}

async function recordOne(
  {root, places}: Project,
  {
    name,
    source,
    options
  }: {readonly name: string; readonly source: InventorySource; readonly options: RecordInventoriesOptions}
): Promise<readonly Diagnostic[]> {
  const {check, force, print} = options
  const file = below(contentDirOf(places), `${inventoriesFolder}/${name}.json`)
  const finding = (reason: string, note?: string): Diagnostic => ({
    rule: inventoryDrift.name,
    severity: 'error',
    file,
    start: {line: 1, column: 1},
    reason,
    ...(note !== undefined && {note})
  })
  const found = typeof source === 'string' ? findInventory(source) : gitInventory(source)
  const inventory = await found.catch((error: unknown) => {
    if (error instanceof RequestFailure) return error
    throw error
  })
  if (inventory instanceof RequestFailure) return [finding(`\`${name}\` could not be read: ${inventory.message}`)]
  const text = `${JSON.stringify(inventory, null, 1)}\n`
  const before = readInside(root, file)
  const written = before && new TextDecoder().decode(before)
  const hash = loadRecords(root)[inventoriesName]?.[name]?.hash
  // A run that ended between its two files leaves the new inventory and the record of an earlier one.
  if (!force && !check && written !== undefined && written !== text && hash !== hashOf(written))
    return [finding('The inventory was edited by hand. Undo that, or replace it with `--force`.')]
  const changes = compareInventories(written === undefined ? undefined : parseInventory(written), inventory)
  if (check) return changes.map(change => finding(change, 'Run `docsgen record inventories`, and read the links.'))
  try {
    if (written !== text) rewriteWhole(join(root, file), text)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: file, note: 'The last record is unchanged.'})
  }
  saveRecords(root, inventoriesName, {
    ...loadRecords(root)[inventoriesName],
    [name]: {
      source: inventory.source,
      kind: inventory.kind,
      ...(inventory.commit !== undefined && {commit: inventory.commit}),
      ...(inventory.version !== undefined && {version: inventory.version}),
      date: today(),
      hash: hashOf(text)
    }
  })
  print(`Recorded ${countsOf(inventory)} of ${name} in ${file}.\n${changes.map(change => `  ${change}\n`).join('')}`)
  return []
}

function countsOf({pages}: Inventory): string {
  const anchors = Object.values(pages).reduce((sum, {length}) => sum + length, 0)
  return `${plural(Object.keys(pages).length, 'page')} and ${plural(anchors, 'anchor')}`
}
