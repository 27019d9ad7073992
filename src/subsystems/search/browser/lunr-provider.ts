import type {SearchOptions, SearchProvider, SearchResponse} from '../../../plugin/search-provider.ts'
import type {IndexScope} from '../search-types.ts'
import type {WorkerAnswer, WorkerRequest} from './protocol.ts'
import {SearchUnavailable} from './search-unavailable.ts'

interface Waiting {
  readonly resolve: (response: SearchResponse) => void
  readonly reject: (error: Error) => void
}

/** Searches the site's own index in a worker, so that typing never blocks. */
export class LunrProvider implements SearchProvider {
  readonly #script: string
  readonly #url: string
  readonly #scope: IndexScope
  #worker: Worker | undefined
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  /**
   * Creates the provider.
   *
   * @param script URL of the worker's script
   * @param base the site's base: `/` or `/docs/`
   * @param scope language and version of the page
   */
  constructor(script: string, base: string, scope: IndexScope = {}) {
    this.#script = script
    this.#scope = scope
    this.#url = new URL(`${base}search/`, location.href).href
  }

  warm(): void {
    try {
      this.#start()
    } catch {
      // The first search reports any failure.
    }
  }

  reset(): void {
    if (this.#worker) this.#send(this.#worker, {kind: 'reset'})
  }

  search(query: string, options: SearchOptions = {}): Promise<SearchResponse> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, {resolve, reject})
      try {
        this.#send(this.#start(), {kind: 'search', id, query, options})
      } catch (cause) {
        this.#stop('Search could not be started', cause)
      }
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#script, {type: 'module'})
    worker.addEventListener('message', ({data}: MessageEvent<WorkerAnswer>) => this.#receive(data))
    worker.addEventListener('error', event => this.#stop('Search could not be loaded', event))
    this.#worker = worker
    const {language, version} = this.#scope
    this.#send(worker, {
      kind: 'start',
      url: this.#url,
      ...(language !== undefined && {language}),
      ...(version !== undefined && {version})
    })
    return worker
  }

  #send(worker: Worker, message: WorkerRequest): void {
    worker.postMessage(message)
  }

  #receive(message: WorkerAnswer): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.kind === 'found') waiting?.resolve(message.response)
    else waiting?.reject(new SearchUnavailable(message.reason))
  }

  /** Stops a worker that failed. The next search starts another one. */
  #stop(reason: string, cause: unknown): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const {reject} of this.#waiting.values()) reject(new SearchUnavailable(reason, {cause}))
    this.#waiting.clear()
  }
}
