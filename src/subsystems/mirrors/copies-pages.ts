import type {Config} from '../../model/project/config.ts'

/** Returns whether pages have a button that copies their mirrors. */
export function copiesPages({theme}: Pick<Config, 'theme'>): boolean {
  return theme.copyPage === true
}
