import type {ProjectVersion} from '../../model/joined/project-version.ts'
import {contentPlaces} from '../../model/project/places.ts'
import {textWidths} from '../../model/text/text-widths.ts'
import type {AdoptedSetup} from '../../subsystems/adopt/adopted-project.ts'
import {guestPart, type OpenedGuest} from '../../subsystems/guests/files/read-guests.ts'
import {programId} from '../machine/build-id.ts'
import type {Project} from '../project/project.ts'
import type {VersionSetup, WorkerSetup} from './messages.ts'

/** Returns the setup for the threads that read and render a project's pages. */
export function workerSetupOf(project: Project): WorkerSetup {
  return {
    root: project.root,
    program: programId(),
    ...(project.configFile ? {configFile: project.configFile} : {}),
    ...(project.config.url === undefined ? {} : {url: project.config.url}),
    base: project.config.base,
    lenient: project.config.check.lenient,
    cacheDir: project.cacheDir,
    step: project.step.hash,
    opened: project.opened,
    constants: [...project.constants.values()],
    settings: project.settings.data,
    // With versions, each part has its own places.
    places: project.versions ? project.places : project.working,
    ...((project.versions || project.guests.length > 0) && {
      versions: [...(project.versions ?? []).map(versionSetup), ...project.guests.map(guestSetup)],
      values: [...project.values]
    }),
    textWidths: project.textWidths,
    ...(project.adopted && {adopted: adoptedSetup(project.adopted)})
  }
}

function adoptedSetup({name, settings, config, plugins, modules}: AdoptedSetup): AdoptedSetup {
  return {name, settings, config, plugins, ...(modules && {modules})}
}

function guestSetup(opened: OpenedGuest): VersionSetup {
  const {guest, dir, view, places, constants, settings, adopted} = opened
  return {
    name: guestPart(opened),
    path: guest.to.slice(1),
    dir,
    places,
    constants: [...constants.values()],
    settings: settings.data,
    guest: {
      name: guest.name,
      pages: places.mounts[0]?.dir ?? dir,
      ...(view.url !== undefined && {repository: {url: view.url, branch: view.commit, dir: ''}}),
      ...(adopted && {adopted: adoptedSetup(adopted)})
    }
  }
}

function versionSetup({version, dir, places, constants, settings}: ProjectVersion): VersionSetup {
  return {
    name: version.name,
    path: version.path,
    dir,
    places,
    constants: [...constants.values()],
    settings: settings.data
  }
}

/**
 * Returns a setup with the project's location only, for a thread that starts before the project is open and loads its modules
 * meanwhile. Call `Pool.use` with the complete setup later.
 */
export function earlySetup({root, configFile, base = '/'}: EarlySetup): WorkerSetup {
  return {
    root,
    ...(configFile ? {configFile} : {}),
    base,
    cacheDir: '',
    step: '',
    opened: '',
    constants: [],
    settings: {},
    places: contentPlaces,
    textWidths
  }
}

interface EarlySetup {
  readonly root: string
  readonly configFile?: string
  readonly base?: string
}
