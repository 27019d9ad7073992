/** Work that can pause after each step, so that it can share its thread with other work. */
export type Steps<T> = Generator<void, T>

/** Runs all steps at once. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const {done, value} = steps.next()
    if (done) return value
  }
}
