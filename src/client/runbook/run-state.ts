import {recall, remember} from '../storage.ts'

/** How far a reader has come with the runbook of a page. */
export interface RunState {
  /** Id of the step that was on the screen. */
  readonly at?: string
  /** Ids of the steps that are ticked. */
  readonly done: readonly string[]
  /** Chosen label by variant. */
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
