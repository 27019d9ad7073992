import {isManSource, manText} from './man-text.ts'
import {readExport} from './read-export.ts'
import {readHelp} from './read-help.ts'
import type {HelpFlags} from './recorded-flag.ts'

/** Reads the flags of a program from its help, the source of its manual page, or an export of cobra or clap. */
export function readFlags(text: string): HelpFlags {
  if (isManSource(text)) return {...readHelp(manText(text)), format: 'man'}
  return readExport(text) ?? readHelp(text)
}
