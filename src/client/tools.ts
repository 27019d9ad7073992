import './feature-tools.ts'
import {loadOnEvent} from './load-on-event.ts'

const data = document.currentScript?.dataset ?? {}
// A script of a plugin.
loadOnEvent('click', data.selector ?? '', data.module)
