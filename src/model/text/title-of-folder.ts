import {titleFromName} from './title-from-name.ts'

/** Returns a title for a folder: `my-docs` becomes `My docs`. */
export function titleOfFolder(name: string): string {
  return titleFromName(name.replaceAll('.', ' ')) || 'Documentation'
}
