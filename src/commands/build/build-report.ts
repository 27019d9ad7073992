const stageNames = ['discover', 'read', 'site', 'render', 'search', 'write'] as const

export type StageName = (typeof stageNames)[number]

/** Statistics of a build, as `--report json` prints them. */
export interface BuildReport {
  readonly version: 1
  readonly pages: number
  readonly files: number
  readonly bytes: number
  readonly ms: number
  readonly cache: {readonly hits: number; readonly misses: number}
  /** In milliseconds. */
  readonly stages: Readonly<Record<StageName, number>>
  readonly errors: number
  readonly warnings: number
  readonly outDir: string
}

export interface BuildResult {
  /** 3 if a page could not be opened. */
  readonly exitCode: 0 | 1 | 3
  readonly report: BuildReport
  /** Whether the site was replaced. */
  readonly changed: boolean
  /** Returns how to accept the findings, if the project may accept all of them and has not accepted any yet. */
  readonly advice?: ((program: string) => string) | undefined
}

/** Measures the stages of a build. */
export interface StageClock {
  /** In milliseconds since the start of the build. */
  elapsed(): number
  /** Ends a stage, and starts the next one. */
  end(stage: StageName): void
  /** Times of the stages that have ended; 0 for the others. */
  readonly stages: BuildReport['stages']
}

export function startClock(): StageClock {
  const began = performance.now()
  let last = began
  const stages = Object.fromEntries(stageNames.map(name => [name, 0])) as Record<StageName, number>
  return {
    elapsed: () => performance.now() - began,
    end(stage) {
      const now = performance.now()
      stages[stage] = Math.round((now - last) * 10) / 10
      last = now
    },
    stages
  }
}
