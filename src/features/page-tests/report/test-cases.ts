import type {TestCase} from '../../../commands/report/report-format.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {SessionResult} from '../run/run-session.ts'
import type {TestedPage} from '../run/test-run.ts'

/** The group of pages that are not part of a path. */
const alone = 'docsgen test'

/**
 * Returns a case for each tested page, named for its route, with the findings of its session in its files. Findings of no page, such as
 * those of `_tests.yaml`, have a case for each file.
 */
export function testCases(results: readonly SessionResult[], findings: readonly Diagnostic[]): readonly TestCase[] {
  const sessions = results.map(result => new Set(result.findings.map(keyOf)))
  const isOfSession = (found: Diagnostic, index: number): boolean =>
    sessions[index]?.has(keyOf(found)) || !sessions.some(session => session.has(keyOf(found)))
  const cases = results.flatMap((result, index) =>
    result.run.pages.map(page => {
      const files = filesOfPage(page)
      return pageCase(
        page,
        result,
        findings.filter(found => files.has(found.file) && isOfSession(found, index))
      )
    })
  )
  const ofPages = new Set(cases.flatMap(test => test.findings))
  const rest = findings.filter(found => !ofPages.has(found))
  const others = [...new Set(rest.map(({file}) => file))].map(file => ({
    name: file,
    group: alone,
    file,
    findings: rest.filter(found => found.file === file)
  }))
  return [...cases, ...others]
}

/** Returns the files that contain the steps of a page. */
export function filesOfPage({source, note}: TestedPage): ReadonlySet<string> {
  return new Set([source, ...note.steps.map(({place}) => place.file)])
}

/** Reports copy findings, so their place identifies them. */
function keyOf({rule, file, start}: Diagnostic): string {
  return `${rule} ${file} ${start?.line} ${start?.column}`
}

function pageCase({route, source}: TestedPage, result: SessionResult, findings: readonly Diagnostic[]): TestCase {
  const {run, ms} = result
  const isAlone = run.name === route || run.name.startsWith(`${route} `)
  const skipped = findings.length > 0 ? undefined : skippedReason(route, result)
  return {
    name: isAlone ? run.name : route,
    group: isAlone ? alone : run.name,
    file: source,
    findings,
    // The session of a path has one time for all its pages.
    ...(isAlone && {ms}),
    ...(skipped !== undefined && {skipped})
  }
}

function skippedReason(route: string, {run, left, ran, isUnchanged}: SessionResult): string | undefined {
  if (isUnchanged) return undefined
  if (ran === 0) return 'no step ran'
  const missed = new Set(left > 0 ? run.steps.slice(-left) : [])
  const own = run.steps.filter(step => step.route === route)
  return own.length > 0 && own.every(step => missed.has(step)) ? 'an earlier step of the path failed' : undefined
}
