import type {CreateLivePart} from '../../../../client/live/live-part.ts'
import type {PageError} from '../../page-error.ts'
import type {PanelPlace} from '../../panel-finding.ts'
import {ErrorOverlay} from '../panel/error-overlay.ts'
import {LivePanel} from '../panel/live-panel.ts'
import {watchErrors} from '../panel/watch-errors.ts'

/** Adds the panel of findings to the page, and shows errors of scripts over it. */
export const createLivePanel: CreateLivePart = send => {
  const open = (place: PanelPlace): void => void send(place)
  const panel = new LivePanel(open)
  const overlay = new ErrorOverlay(open)
  if (document.body) document.body.append(panel, overlay)
  else document.addEventListener('DOMContentLoaded', () => document.body.append(panel, overlay))
  const forget = watchErrors(report => {
    send(report).then(
      error => error && overlay.add(error as PageError),
      () => undefined
    )
  })
  return {
    show: report => panel.show(report),
    setConnected: connected => panel.setConnected(connected),
    saved() {
      forget()
      overlay.clear()
    }
  }
}
