import {loadOnEvent} from '../../../../client/load-on-event.ts'

const {reference} = document.currentScript?.dataset ?? {}
for (const type of ['focusin', 'pointerover']) loadOnEvent(type, '[data-ref]', reference)
if (reference)
  document.addEventListener('DOMContentLoaded', () => {
    for (const name of document.querySelectorAll<HTMLElement>('[data-ref]')) name.tabIndex = 0
  })
