import type {Guest, GuestView} from '../project/guests.ts'
import type {ProjectVersion} from './project-version.ts'

/** Everything in a guest except its pages. */
export interface ProjectGuest extends Omit<ProjectVersion, 'version' | 'commit'> {
  readonly guest: Guest
  readonly view: GuestView
}
