import {basename} from 'node:path'
import type {Project} from '../../../host/project/project.ts'
import type {DialectName} from '../../../model/project/config.ts'
import {titleOfFolder} from '../../../model/text/title-of-folder.ts'
import type {AdoptedProject} from '../adopted-project.ts'
import {unreadGenerator} from '../dialects/unread-generators.ts'
import {createForeignFiles} from './foreign-files.ts'

/** A project to migrate. Its name is `docsgen` if its pages have docsgen's own syntax. */
export interface MigratedProject extends Omit<AdoptedProject, 'name'> {
  readonly name: DialectName | 'docsgen'
}

/** Returns a folder of Markdown as a project to migrate, even if it belongs to a generator that docsgen only recognizes. */
export function plainFolder({root}: Pick<Project, 'root'>): MigratedProject {
  const unread = unreadGenerator(createForeignFiles(root, ''))
  return {
    name: 'docsgen',
    title: unread?.title ?? 'a folder of Markdown',
    config: {title: titleOfFolder(basename(root))},
    settings: {},
    plugins: [],
    metas: [],
    pages: [],
    notes: [],
    left: unread ? [{file: unread.file, what: unread.unread}] : [],
    files: [],
    diagnostics: []
  }
}
