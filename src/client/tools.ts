import {reachTools} from './reach.ts'

// Pages without placeholders: those with some have `values.ts`, which does this too.
reachTools(document.currentScript?.dataset ?? {})
