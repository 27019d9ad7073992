import {reachTools} from './reach.ts'

// For pages without placeholders. On others, `values.ts` does this too.
reachTools(document.currentScript?.dataset ?? {})
