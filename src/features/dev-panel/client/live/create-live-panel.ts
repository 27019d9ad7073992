import type {CreateLivePart} from '../../../../client/live/live-part.ts'
import {LivePanel} from '../panel/live-panel.ts'

/** Adds the panel to the page. */
export const createLivePanel: CreateLivePart = send => {
  const panel = new LivePanel(send)
  if (document.body) document.body.append(panel)
  else document.addEventListener('DOMContentLoaded', () => document.body.append(panel))
  return panel
}
