import {compareDiagnostics, countDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import type {ReportInput} from '../report-format.ts'
import {repositoryFiles} from './repository-files.ts'

/**
 * Formats findings as JUnit XML for CI servers: one suite per file, one case per finding. Errors are failures. Warnings and notes
 * are passing cases with output, because the format has no other level.
 */
export function formatJunit(
  diagnostics: readonly Diagnostic[],
  {ms, folder}: Pick<ReportInput, 'ms' | 'folder'>
): string {
  const files = new Map<string, Diagnostic[]>()
  for (const diagnostic of repositoryFiles(diagnostics, folder).toSorted(compareDiagnostics)) {
    const known = files.get(diagnostic.file)
    if (known) known.push(diagnostic)
    else files.set(diagnostic.file, [diagnostic])
  }
  const {errors} = countDiagnostics(diagnostics)
  const time = (ms / 1000).toFixed(3)
  const suites = [...files].map(([file, found]) => {
    const cases = found.map(({rule, severity, reason, start}) => {
      const at = start ? `${start.line}:${start.column}` : '-'
      const head = `    <testcase name="${escapeXml(`${rule} ${at}`)}" classname="${escapeXml(file)}" file="${escapeXml(file)}"${start ? ` line="${start.line}"` : ''} time="0">`
      const where = `${file}${start ? `:${at}` : ''}`
      return severity === 'error'
        ? `${head}\n      <failure type="${escapeXml(rule)}" message="${escapeXml(reason)}">${escapeXml(`${where} ${reason}`)}</failure>\n    </testcase>`
        : `${head}\n      <system-out>${escapeXml(`${severity} ${where} ${reason}`)}</system-out>\n    </testcase>`
    })
    return `  <testsuite name="${escapeXml(file)}" tests="${found.length}" failures="${countDiagnostics(found).errors}" errors="0" skipped="0" time="0">\n${cases.join('\n')}\n  </testsuite>`
  })
  if (suites.length === 0)
    suites.push(
      '  <testsuite name="docsgen check" tests="1" failures="0" errors="0" skipped="0" time="0">\n    <testcase name="no findings" classname="docsgen check" time="0"></testcase>\n  </testsuite>'
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="docsgen check" tests="${Math.max(1, diagnostics.length)}" failures="${errors}" errors="0" time="${time}">\n${suites.join('\n')}\n</testsuites>\n`
}

/** Matches control characters, noncharacters and lone surrogates, which XML 1.0 cannot represent. */
const unwritable = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

function escapeXml(text: string): string {
  return text
    .replace(unwritable, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
}
