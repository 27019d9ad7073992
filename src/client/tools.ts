import './feature-tools.ts'
import {loadOnEvent, loadToolsOnEvent} from './load-on-event.ts'

const data = document.currentScript?.dataset ?? {}
// For pages without placeholders. On others, `values.ts` does this too.
loadToolsOnEvent(data)
// A script of a plugin.
loadOnEvent('click', data.selector ?? '', data.module)
