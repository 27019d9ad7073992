import {loadToolsOnEvent} from './load-on-event.ts'

// For pages without placeholders. On others, `values.ts` does this too.
loadToolsOnEvent(document.currentScript?.dataset ?? {})
