import {listTemplates} from '../../host/package/list-templates.ts'
import type {TemplateReference} from '../../model/reference.ts'

/** Returns the templates that a project may replace with a file of the same name in `templates/`. */
export function templateReference(): readonly TemplateReference[] {
  return listTemplates('').map(({name, kind, path, about}) => ({name, kind, path, about}))
}
