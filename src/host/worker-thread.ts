import Tinypool from 'tinypool'
import {createPageWorker, type PageWorker} from './worker.ts'
import type {ReadTask, RenderTask, WorkerSetup} from './worker-setup.ts'

let worker: Promise<PageWorker> | undefined

/** The function that the pool calls in each of its threads. */
export default async function run(task: ReadTask | RenderTask): Promise<string> {
  worker ??= createPageWorker(Tinypool.workerData as WorkerSetup)
  const {read, render} = await worker
  // As text: one string is cheaper to hand over than a tree of small objects.
  return JSON.stringify(task.kind === 'read' ? await read(task) : render(task))
}
