import type {SearchProvider} from '../../../../plugin/search-provider.ts'
import type {StartRequest, WorkerAnswer, WorkerRequest} from '../protocol.ts'

/** Returns a function that reads files below `search/`. @param url absolute URL of that folder, with a slash at its end */
export function readerAt(url: string): (path: string) => Promise<unknown> {
  return async path => {
    // Manifests have fixed names and are revalidated each time. All other names change with their content.
    const response = await fetch(new URL(path, url), path.endsWith('manifest.json') ? {cache: 'no-cache'} : {})
    if (!response.ok) throw new Error(`${response.status} for ${path}`)
    return response.json()
  }
}

/** Answers the messages of a page. @param open creates the engine when the first message arrives */
export function serve(open: (request: StartRequest) => SearchProvider): void {
  let engine: SearchProvider | undefined
  addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => {
    switch (data.kind) {
      case 'start':
        engine = open(data)
        engine.warm?.()
        break
      case 'reset':
        engine?.reset?.()
        break
      case 'search': {
        const {id, query, options} = data
        engine?.search(query, options).then(
          response => answer({kind: 'found', id, response}),
          error => answer({kind: 'failed', id, reason: error instanceof Error ? error.message : String(error)})
        )
        break
      }
      default:
        data satisfies never
    }
  })
}

function answer(message: WorkerAnswer): void {
  postMessage(message)
}
