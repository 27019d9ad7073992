import cliProgress from 'cli-progress'

export interface Bar {
  increment(count: number): void
  stop(): void
}

/** Starts a bar on stderr, which disappears when it stops. */
export function startBar(stage: string, total: number, done = 0): Bar {
  const bar = new cliProgress.SingleBar(
    {
      format: `  ${stage.padEnd(7)} {bar} {value}/{total}`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
      barsize: 28,
      barCompleteChar: '━',
      barIncompleteChar: '─',
      fps: 12
    },
    cliProgress.Presets.shades_classic
  )
  bar.start(total, done)
  return bar
}
