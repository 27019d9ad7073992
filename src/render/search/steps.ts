/** Work that can be laid aside after each step: whoever has a thread to share out runs it piece by piece. */
export type Steps<T> = Generator<void, T>

/** Takes all steps at once. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const {done, value} = steps.next()
    if (done) return value
  }
}
