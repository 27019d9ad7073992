import {unreadGenerator, unreadNote} from '../dialects/unread-generators.ts'
import {createForeignFiles} from './foreign-files.ts'

/** Returns a sentence about the generator of a project that docsgen recognizes but does not read, if there is one. */
export function unreadNoteOf(root: string): string | undefined {
  const found = unreadGenerator(createForeignFiles(root, ''))
  return found && unreadNote(found)
}
