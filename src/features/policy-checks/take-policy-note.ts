import type {RenderedPage} from '../../plugin/feature/rendered-page.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import {inlineScripts} from './inline-scripts.ts'
import type {PolicyNote} from './policy-note.ts'
import {remoteFiles} from './remote-files.ts'

/** What the feature does while pages are read. */
export const policyReading: FeatureReading = {notes: {finished: takePolicyNote}}

function takePolicyNote(page: RenderedPage): PolicyNote | undefined {
  const note = {remote: remoteFiles(page), inlineScripts: inlineScripts(page)}
  return note.remote.length + note.inlineScripts.length > 0 ? note : undefined
}
