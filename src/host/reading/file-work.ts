import type {AssembleTask} from '../output/assemble-file.ts'
import type {FlushTask} from '../output/flush-files.ts'
import type {LinkTask} from '../output/link-files.ts'
import type {StagedFile} from '../output/staged-file.ts'
import type {FileAnswers, FilesTask, FileTask, ThreadFailure} from './messages.ts'

/** File operations that run in one idle thread. */
export interface FileWork {
  /** Links the files of the old site into a new one (see `linkFiles`). */
  link(task: LinkTask): Promise<number>
  /** Assembles a large file (see `assembleFile`). */
  assemble(task: AssembleTask): Promise<StagedFile>
  /** Flushes new files to the disk (see `flushFiles`). */
  flush(task: FlushTask): Promise<unknown>
  /** Removes a folder with its content. */
  clear(folder: string): Promise<unknown>
}

/**
 * Returns file operations that run in a thread of the pool. Tasks that are added in one turn of the event loop go to the thread
 * in one message, so the thread need not wait for the busy main thread between them. Starting another thread would take longer,
 * so the next message waits for the answer.
 *
 * @param run starts a task in a thread before it returns
 */
export function createFileWork(
  run: (task: FilesTask) => Promise<FileAnswers>,
  errorOf: (failure: ThreadFailure) => Error
): FileWork {
  let queue: {
    readonly task: FileTask
    readonly done: (answer: unknown) => void
    readonly fail: (error: unknown) => void
  }[] = []
  let running = false
  const send = async (): Promise<void> => {
    if (running || queue.length === 0) return
    running = true
    const now = queue
    queue = []
    try {
      const answers = await run({kind: 'files', tasks: now.map(({task}) => task)})
      for (const [index, {done, fail}] of now.entries()) {
        const answer = answers[index]
        if (answer && 'failure' in answer) fail(errorOf(answer.failure))
        else done(answer?.done)
      }
    } catch (error) {
      for (const {fail} of now) fail(error)
    }
    running = false
    void send()
  }
  const enqueue = <T>(task: FileTask): Promise<T> =>
    new Promise<T>((resolve, fail) => {
      queue.push({task, done: answer => resolve(answer as T), fail})
    })
  const inTurn = <T>(task: FileTask): Promise<T> => {
    const answer = enqueue<T>(task)
    queueMicrotask(() => void send())
    return answer
  }
  return {
    link: task => inTurn({...task, kind: 'link'}),
    assemble: task => inTurn({...task, kind: 'assemble', pieces: [...task.pieces]}),
    flush: task => inTurn({...task, kind: 'flush'}),
    clear(folder) {
      const answer = enqueue({kind: 'clear', folder})
      // Sent at once, because the work that follows keeps the main thread busy.
      void send()
      return answer
    }
  }
}
