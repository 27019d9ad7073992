import type {Logger} from '../../model/project/logger.ts'

/** After how long a wait is announced, in ms. */
const patience = 2000

/** Waits for work. If it takes a long time, prints what the command waits for. */
export async function whileWaiting<T>(logger: Pick<Logger, 'info'>, words: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => logger.info(`${words} …`), patience)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

/** What a command waits for before it knows the pages. */
export const opening = 'loading the configuration, plugins and templates'
