import {expect, test} from 'vitest'
import {isLong} from '../../../../test/long.ts'
import {lostWords, type SourceFile} from './generated/lost-words.ts'
import type {GeneratedProject} from './generated/project.ts'
import {generatedProjects} from './generated/projects.ts'
import {Writer} from './generated/writer.ts'
import {readSite} from './read-site.ts'

/** `DOCSGEN_SEED` repeats a failed run, `DOCSGEN_SEEDS` is the number of projects, and `DOCSGEN_DIALECT` reads only those of one dialect. */
const {DOCSGEN_SEED, DOCSGEN_SEEDS, DOCSGEN_DIALECT} = process.env
const firstSeed = Number(DOCSGEN_SEED) || Math.floor(Math.random() * 2 ** 31)
const pagesOfProject = 10
const seeds = Array.from(
  {length: Number(DOCSGEN_SEEDS) || (isLong ? 30 : 1)},
  (_, index) => firstSeed + index * pagesOfProject
)
const projects = generatedProjects.filter(({name}) => !DOCSGEN_DIALECT || name === DOCSGEN_DIALECT)

test.each(projects)('every word of generated $name pages is shown, or reported in a finding', async project => {
  console.log(`DOCSGEN_SEED=${firstSeed}`)
  const lost: string[] = []
  for (const seed of seeds) lost.push(...(await lostIn(project, seed)).map(line => `DOCSGEN_SEED=${seed} ${line}`))
  expect(lost.join('\n\n')).toBe('')
})

/** Returns what pages generated from a seed lack, and the errors in them. */
async function lostIn(project: GeneratedProject, seed: number): Promise<string[]> {
  const files: Record<string, string> = {...project.files}
  const names = Array.from({length: pagesOfProject}, (_, index) => `p${index}`)
  const pages = names.map((name, index) => {
    const {path = '', syntax} = project.pages[index % project.pages.length] as GeneratedProject['pages'][number]
    const writer = new Writer(seed + index, syntax, index)
    const text = writer.page()
    const included = Object.entries(writer.files).map(([file, content]) => ({path: file, text: content}))
    return {route: project.routeOf(name), sources: [{path: path.replace('NAME', name), text}, ...included]}
  })
  for (const {path, text} of pages.flatMap(({sources}): readonly SourceFile[] => sources)) files[path] = text
  const site = await readSite({...files, ...project.index?.(names)})
  const errors = site.diagnostics.filter(({severity}) => severity === 'error')
  return [
    ...pages.flatMap(({route, sources}) => lostWords(site, route, sources)),
    ...errors.map(({file, start, rule, reason}) => `${file}:${start?.line} ${rule}: ${reason}`)
  ]
}
