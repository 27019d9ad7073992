import type {AssembleTask} from '../output/assemble-file.ts'
import type {FlushTask} from '../output/flush-files.ts'
import type {LinkTask} from '../output/link-files.ts'
import type {StagedFile} from '../output/staged-file.ts'
import type {FileAnswers, FilesTask, FileTask, ThreadFailure} from './messages.ts'

/** Work at files, in one thread that stands idle. */
export interface FileWork {
  /** Gives a new site the files of the old one (see `linkFiles`). */
  link(task: LinkTask): Promise<number>
  /** Puts a large file together (see `assembleFile`). */
  assemble(task: AssembleTask): Promise<StagedFile>
  /** Flushes new files to the disk (see `flushFiles`). */
  flush(task: FlushTask): Promise<unknown>
  /** Removes a folder with all that is in it. */
  clear(folder: string): Promise<unknown>
}

/**
 * What is asked for in one turn goes to the thread in one message: it need not wait for the main one, which is busy, between them. To
 * start another thread would take longer, so the next message waits for the answer.
 *
 * @param run does a task in a thread, begun before it returns
 */
export function createFileWork(
  run: (task: FilesTask) => Promise<FileAnswers>,
  errorOf: (failure: ThreadFailure) => Error
): FileWork {
  let asked: {
    readonly task: FileTask
    readonly done: (answer: unknown) => void
    readonly fail: (error: unknown) => void
  }[] = []
  let running = false
  const send = async (): Promise<void> => {
    if (running || asked.length === 0) return
    running = true
    const now = asked
    asked = []
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
  const ask = <T>(task: FileTask): Promise<T> =>
    new Promise<T>((resolve, fail) => {
      asked.push({task, done: answer => resolve(answer as T), fail})
    })
  const inTurn = <T>(task: FileTask): Promise<T> => {
    const answer = ask<T>(task)
    queueMicrotask(() => void send())
    return answer
  }
  return {
    link: task => inTurn({...task, kind: 'link'}),
    assemble: task => inTurn({...task, kind: 'assemble', pieces: [...task.pieces]}),
    flush: task => inTurn({...task, kind: 'flush'}),
    clear(folder) {
      const answer = ask({kind: 'clear', folder})
      // At once: what follows keeps the main thread busy.
      void send()
      return answer
    }
  }
}
