import type {Places} from '../../../model/project/places.ts'
import {unreadGenerator, unreadNote} from '../dialects/unread-generators.ts'
import {createForeignFiles} from './foreign-files.ts'
import {underscoreNote} from './underscore-note.ts'

/** Returns sentences about what docsgen does not read in a folder without a configuration: settings of a generator, and folders. */
export function notesOnUnread(root: string, places: Places | undefined): string[] {
  const found = unreadGenerator(createForeignFiles(root, ''))
  return [found && unreadNote(found), places && underscoreNote(root, places)].filter(note => note !== undefined)
}
