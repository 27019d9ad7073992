import type {Kept} from '../../content/read-context.ts'
import {createStore, keptIn} from '../../host/cache/store.ts'
import type {Project} from '../../host/project/project.ts'

/** Returns the outputs that plugins were slow to make, by their keys. */
export function outputsOf({root, cacheDir, plugins}: Pick<Project, 'root' | 'cacheDir' | 'plugins'>): Kept {
  return keptIn(createStore(root, cacheDir), 'results', 'output', plugins.hash)
}
