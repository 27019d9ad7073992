import {fileSignature} from '../../host/cache/file-state.ts'
import {isPagePath} from '../../model/url.ts'
import type {DevSite} from './dev-site.ts'
import {concernsProject} from './project-files.ts'

/** Which changed files ask for the project to be opened anew. */
export class ProjectNews {
  readonly #site: DevSite
  /** States of files that the project was opened with: the same state again is no change. */
  readonly #seen = new Map<string, string>()
  /** What has changed since the project was last begun to be opened. */
  readonly #meanwhile = new Set<string>()

  constructor(site: DevSite) {
    this.#site = site
  }

  /**
   * Those of changed files that do.
   *
   * @param broken whether the project could not be opened: then every file that it is opened with is worth another try
   */
  of(paths: ReadonlySet<string>, broken: boolean): string[] {
    for (const path of paths) this.#meanwhile.add(path)
    return [...paths].filter(
      path =>
        concernsProject(path, this.#site) &&
        (isPagePath(path, this.#site.project.places) || this.#isNews(path) || broken)
    )
  }

  /** Opens the project, and once more where a page came or went after it was listed: its own change is told already. */
  async reopen(): Promise<void> {
    do {
      this.#meanwhile.clear()
      await this.#site.reopen()
    } while (
      [...this.#meanwhile].some(
        path => isPagePath(path, this.#site.project.places) && concernsProject(path, this.#site)
      )
    )
  }

  /**
   * Whether a file is in another state than when it was last told of. Absence is a state that comes again: since then the
   * project may have been opened while the file was there.
   */
  #isNews(path: string): boolean {
    const {project, generation} = this.#site
    const state = fileSignature(project.root, path) || `absent ${generation}`
    if (this.#seen.get(path) === state) return false
    this.#seen.set(path, state)
    return true
  }
}
