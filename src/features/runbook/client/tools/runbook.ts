import {loadOnEvent} from '../../../../client/load-on-event.ts'

loadOnEvent('click', '[data-runbook]', document.currentScript?.dataset.runbook)
