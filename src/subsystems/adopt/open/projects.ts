import type {AdoptProjects} from '../../../plugin/feature/adopt.ts'
import {openDialect} from './open-dialect.ts'
import {unreadNotes} from './unread-notes.ts'

/** Recognizes and opens projects of other generators. */
export const projects: AdoptProjects = {open: openDialect, unread: unreadNotes}
