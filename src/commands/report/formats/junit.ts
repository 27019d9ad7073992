import {compareDiagnostics, countDiagnostics, type Diagnostic} from '../../../model/diagnostic.ts'
import type {ReportInput, TestCase, TestReport} from '../report-format.ts'
import {repositoryFiles} from './repository-files.ts'

/**
 * Formats findings as JUnit XML for CI servers: one suite per file, one case per finding. Errors are failures. Warnings and notes
 * are passing cases with output, because the format has no other level. The report of a command that tests pages is one suite with
 * one case per page.
 */
export function formatJunit(
  diagnostics: readonly Diagnostic[],
  {ms, folder, tested}: Pick<ReportInput, 'ms' | 'folder' | 'tested'>
): string {
  const time = seconds(ms)
  if (tested) return testReport(tested, {time, folder})
  const files = new Map<string, Diagnostic[]>()
  for (const diagnostic of repositoryFiles(diagnostics, folder).toSorted(compareDiagnostics)) {
    const known = files.get(diagnostic.file)
    if (known) known.push(diagnostic)
    else files.set(diagnostic.file, [diagnostic])
  }
  const {errors} = countDiagnostics(diagnostics)
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

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

function testReport(
  {command, cases}: TestReport,
  {time, folder}: {readonly time: string; readonly folder: string}
): string {
  const failures = cases.filter(({findings}) => countDiagnostics(findings).errors > 0).length
  const skipped = cases.filter(test => test.skipped !== undefined).length
  const counts = `name="${escapeXml(command)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}" time="${time}"`
  const lines = repositoryFiles(cases, folder).map(test => testCase(test, folder))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts}>\n  <testsuite ${counts}>\n${lines.join('')}  </testsuite>\n</testsuites>\n`
}

/** A case has at most one failure, because many CI servers show only the first. It contains all errors of the page. */
function testCase({name, group, file, findings, ms, skipped}: TestCase, folder: string): string {
  const sorted = repositoryFiles(findings, folder).toSorted(compareDiagnostics)
  const errors = sorted.filter(({severity}) => severity === 'error')
  const others = sorted.filter(({severity}) => severity !== 'error')
  const [first] = errors
  const lines = [
    ...(first
      ? [
          `<failure type="${escapeXml(first.rule)}" message="${escapeXml(first.reason)}">${escapeXml(errors.map(failureText).join('\n'))}</failure>`
        ]
      : []),
    ...(skipped === undefined ? [] : [`<skipped message="${escapeXml(skipped)}"></skipped>`]),
    ...others.map(found => `<system-out>${escapeXml(`${found.severity} ${failureText(found)}`)}</system-out>`)
  ]
  const time = ms === undefined ? '' : ` time="${seconds(ms)}"`
  return `    <testcase name="${escapeXml(name)}" classname="${escapeXml(group)}" file="${escapeXml(file)}"${time}>${lines.map(line => `\n      ${line}`).join('')}${lines.length > 0 ? '\n    ' : ''}</testcase>\n`
}

function failureText({file, start, reason, note}: Diagnostic): string {
  const place = start ? `${file}:${start.line}:${start.column}` : file
  return [`${place} ${reason}`, ...(note === undefined ? [] : [note])].join('\n')
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
