import {recall, remember} from '../../../../client/storage.ts'

/** A reader's progress in the runbook of a page. */
export interface RunState {
  /** Id of the last displayed step. */
  readonly at?: string
  /** Ids of the completed steps. */
  readonly done: readonly string[]
  /** Selected label by variant. */
  readonly choices: Readonly<Record<string, string>>
}

export const freshRun: RunState = {done: [], choices: {}}

const key = (): string => `docsgen-runbook:${location.pathname}`

export function recallRun(): RunState {
  try {
    return {...freshRun, ...(JSON.parse(recall(key()) ?? '{}') as Partial<RunState>)}
  } catch {
    return freshRun
  }
}

export function rememberRun(state: RunState): void {
  remember(key(), JSON.stringify(state))
}
