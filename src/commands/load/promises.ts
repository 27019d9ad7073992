/** Returns a promise whose error is thrown only where it is awaited, so it may be awaited later. */
export function handled<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/**
 * Waits for both promises even if one fails, so the other one leaves no files behind.
 *
 * @throws the error of the promise that failed first
 */
export async function settleBoth<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  try {
    return await Promise.all([one, other])
  } catch (error) {
    await Promise.allSettled([one, other])
    throw error
  }
}
