import colors from 'picocolors'
import {plural} from '../../model/text/plural.ts'
import type {BuildReport} from './build-report.ts'

/**
 * Returns the last message of a successful build.
 *
 * @param part what was built, if it is not the whole site: `Shard 1/4`
 */
export function summarize(
  report: BuildReport,
  {changed, color, part}: {changed: boolean; color: boolean; part?: string | undefined}
): string {
  const {bold, dim, green} = colors.createColors(color)
  const {cache, pages, files, bytes, ms, warnings, outDir} = report
  const what = part ? `${part}: ` : ''
  const lines = [
    `${green('✓')} ${bold(`${what}${plural(pages, 'page')}`)} in ${seconds(ms)}${dim(reuse(cache))}`,
    dim(
      `  ${files} files, ${megabytes(bytes)} in ${outDir}${changed ? '' : ' (unchanged)'}${warnings > 0 ? `, ${plural(warnings, 'warning')}` : ''}`
    )
  ]
  return lines.join('\n')
}

/** Sources are more than pages, such as drafts, so their number would look like a second count of the pages. */
function reuse({hits, misses}: BuildReport['cache']): string {
  if (hits === 0) return ''
  return misses === 0 ? '  all from cache' : `  ${plural(misses, 'source file')} read, others from cache`
}

/** Returns the time of each stage, for `--profile`. */
export function profile({stages, ms}: BuildReport): string {
  const rows = Object.entries(stages).map(([name, time]) => `  ${name.padEnd(9)}${time.toFixed(0).padStart(8)} ms`)
  return [...rows, `  ${'total'.padEnd(9)}${ms.toFixed(0).padStart(8)} ms`].join('\n')
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}
