import {SearchEngine} from './engine.ts'
import type {WorkerAnswer, WorkerRequest} from './protocol.ts'

/** The worker's script: the engine, which reads files with `fetch`. */

let engine: SearchEngine | undefined

function readerAt(url: string): (path: string) => Promise<unknown> {
  return async path => {
    // The manifest has a fixed name and is revalidated each time. All other names change with their content.
    const response = await fetch(new URL(path, url), path === 'manifest.json' ? {cache: 'no-cache'} : {})
    if (!response.ok) throw new Error(`${response.status} for ${path}`)
    return response.json()
  }
}

function answer(message: WorkerAnswer): void {
  postMessage(message)
}

addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => {
  switch (data.kind) {
    case 'start':
      engine = new SearchEngine(readerAt(data.url))
      engine.warm()
      break
    case 'reset':
      engine?.reset()
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
