import {fileSignature} from '../../host/cache/file-state.ts'
import {isPagePath} from '../../model/url.ts'
import type {DevSite} from './dev-site.ts'
import {concernsProject} from './project-files.ts'

/** Decides which changed files require opening the project again. */
export class ProjectChanges {
  readonly #site: DevSite
  /** States of files that the project was opened with. The same state again is not a change. */
  readonly #seen = new Map<string, string>()
  /** Files that have changed since the project last started to open. */
  readonly #meanwhile = new Set<string>()

  constructor(site: DevSite) {
    this.#site = site
  }

  /**
   * Returns the changed files that require opening the project again.
   *
   * @param broken whether the project could not be opened: then every file that it is opened with justifies another attempt
   */
  of(paths: ReadonlySet<string>, broken: boolean): string[] {
    for (const path of paths) this.#meanwhile.add(path)
    return [...paths].filter(
      path =>
        concernsProject(path, this.#site) &&
        (isPagePath(path, this.#site.project.places) || this.#isChange(path) || broken)
    )
  }

  /**
   * Opens the project, and opens it again if a page was added or removed after the pages were listed: the watcher does not report
   * that change a second time.
   */
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
   * Returns whether the state of a file differs from the last report. A missing file counts as changed again after the project
   * was opened, because the file may have existed in between.
   */
  #isChange(path: string): boolean {
    const {project, generation} = this.#site
    const state = fileSignature(project.root, path) || `absent ${generation}`
    if (this.#seen.get(path) === state) return false
    this.#seen.set(path, state)
    return true
  }
}
