import {openDialect} from '../../host/foreign/open-dialect.ts'
import {unreadNoteOf} from '../../host/foreign/unread-note.ts'
import type {AdoptProjects} from '../../plugin/adopt.ts'

/** Recognizes and opens projects of other generators. */
export const projects: AdoptProjects = {open: openDialect, unread: unreadNoteOf}
