import {parse} from 'yaml'
import {type BuiltSite, readRepository, sourceOf} from './built-site.ts'
import {type PageSection, sectionsOf} from './fences.ts'

export const route = '/operators/chain-operators/deploy/spin-batcher'

/** The eight sections of the specification, in order. */
export const sectionTitles = [
  "Understanding the batcher's role",
  'Prerequisites',
  'Software installation',
  'Configuration setup',
  'Batcher configuration',
  'Starting the batcher',
  'Verification',
  'Next steps'
] as const

export const source = readRepository(sourceOf(route))
export const frontMatter: Readonly<Record<string, unknown>> = parse(source.split('---\n')[1] ?? '')

const constants = parse(readRepository('content/_constants.yaml')) as {
  readonly current: Readonly<Record<string, {readonly value: string}>>
}

/** Returns the release that every other page installs. */
export function currentRelease(program: string): string {
  return constants.current[program]?.value ?? ''
}

/** The page as Markdown, divided into its sections. */
export interface BatcherPage {
  readonly mirror: string
  readonly introduction: string
  section(title: (typeof sectionTitles)[number]): PageSection
  part(title: (typeof sectionTitles)[number], heading: string): PageSection
  /** The collapsible section with the Docker path. */
  readonly docker: PageSection
  /** The rest of the section. */
  readonly sourcePath: string
}

export function batcherPage(site: BuiltSite): BatcherPage {
  const mirror = site.mirror(route)
  const sections = sectionsOf(mirror)
  const section = (title: string): PageSection => need(sections, title)
  const part = (title: string, heading: string): PageSection => need(sectionsOf(section(title).text, 3), heading)
  const docker = part('Software installation', 'Docker alternative')
  return {
    mirror,
    introduction: sections[0]?.text ?? '',
    section,
    part,
    docker,
    sourcePath: mirror.replace(docker.text, '')
  }
}

function need(sections: readonly PageSection[], title: string): PageSection {
  const found = sections.find(section => section.title === title)
  if (!found) throw new Error(`no section "${title}" among ${sections.map(section => section.title).join(', ')}`)
  return found
}

/** Returns the code block of a file. */
export function fileOf(section: PageSection, name: string): string {
  const found = section.fences.find(fence => fence.filename.endsWith(name))
  if (!found) throw new Error(`no code block for ${name} in "${section.title}"`)
  return found.code
}

/** Returns the assignments of a `.env` file. */
export function assignments(code: string): Map<string, string> {
  return new Map(
    code.split('\n').flatMap(line => {
      const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
      return name ? [[name, value] as const] : []
    })
  )
}
