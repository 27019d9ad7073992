import {existsSync} from 'node:fs'
import {join} from 'node:path'
import picocolors from 'picocolors'
import {readSourceText} from '../../host/machine/read-source-text.ts'
import {countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {plural} from '../../model/text/plural.ts'
import {fixableHint, formatPretty} from '../report/pretty.ts'

/** Maximum number of findings to print at once; a longer list would scroll away unread. */
const most = 20

export interface DevReporter {
  /** Prints findings that are new since the last call, grouped by file. */
  findings(all: readonly Diagnostic[], pages: number): void
  saved(paths: readonly string[], ms: number): void
  print(text: string): void
}

/** Prints the state of `dev` to the terminal. Never clears it, so the writer can scroll back. */
export function createDevReporter({root, logger}: {root: string; logger: Logger}): DevReporter {
  const paint = picocolors.createColors(logger.color)
  let known: ReadonlySet<string> | undefined
  return {
    findings(all, pages) {
      const shown = all.filter(found => found.severity !== 'info')
      const keys = new Set(shown.map(keyOf))
      const fresh = shown.filter(found => !known?.has(keyOf(found)))
      const fixed = known ? [...known].filter(key => !keys.has(key)).length : 0
      const first = known === undefined
      known = keys
      if (fresh.length > 0) {
        // Errors come first, so many warnings do not hide them.
        const listed = [
          ...fresh.filter(found => found.severity === 'error'),
          ...fresh.filter(found => found.severity !== 'error')
        ].slice(0, most)
        logger.error(
          formatPretty(listed, {
            readSource: file => readSourceText(root, file),
            color: logger.color,
            width: logger.width,
            files: pages,
            ms: 0,
            summary: ''
          }).trimEnd()
        )
        if (fresh.length > most)
          logger.error(paint.dim(`  … and ${fresh.length - most} more: docsgen check lists them all`))
      }
      if (fresh.length > 0 || fixed > 0 || first) logger.info(totals(shown, pages))
    },
    saved(paths, ms) {
      const isGone = (path: string): boolean => !existsSync(join(root, path))
      const time = paint.dim(`${Math.round(ms)} ms`)
      for (const [verb, list] of [
        ['updated', paths.filter(path => !isGone(path))],
        ['removed', paths.filter(isGone)]
      ] as const) {
        const [name, ...others] = list
        if (name === undefined) continue
        const more = others.length > 0 ? paint.dim(` and ${others.length} more`) : ''
        logger.info(`  ${paint.dim(verb)} ${name}${more} ${time}`)
      }
    },
    print: text => logger.info(text)
  }

  function totals(shown: readonly Diagnostic[], pages: number): string {
    const {errors, warnings} = countDiagnostics(shown)
    if (errors + warnings === 0) return `  ${paint.green('✓')} no problems in ${plural(pages, 'page')}`
    const parts = [
      ...(errors > 0 ? [paint.red(plural(errors, 'error'))] : []),
      ...(warnings > 0 ? [paint.yellow(plural(warnings, 'warning'))] : [])
    ]
    const fixable = fixableHint(shown)
    return `  ${parts.join(', ')} in ${plural(pages, 'page')}${fixable && `; ${fixable}`}`
  }
}

/** Returns a key without the line, because lines move while a writer types above them. */
function keyOf({rule, severity, file, reason}: Diagnostic): string {
  return `${severity} ${rule} ${file} ${reason}`
}
