import {endChildren} from '../machine/time/end-children.ts'
import type {Progress} from '../machine/time/progress.ts'

/**
 * Stops a thread that exceeded its limit: aborting its task ends the thread. A thread that waits for a program (`execSync`) only
 * ends after the program, so its programs are killed. The order matters, or the thread would continue in between.
 */
export function stopThread(task: AbortController, progress: Progress): void {
  task.abort()
  endChildren(progress.thread)
}
