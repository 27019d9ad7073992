import {listTemplates} from '../../host/package/list-templates.ts'
import type {TemplateReference} from '../../model/reference.ts'
import type {App} from '../../plugin/app.ts'

/** Returns the templates that a project may replace with a file of the same name in `templates/`. */
export function templateReference(app: App): readonly TemplateReference[] {
  return listTemplates(app, '').map(({name, kind, path, about}) => ({name, kind, path, about}))
}
