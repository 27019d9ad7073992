/**
 * Waits for both, even where one fails: what the other one still writes would be left behind.
 *
 * @throws what failed first
 */
export async function settleBoth<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  try {
    return await Promise.all([one, other])
  } catch (error) {
    await Promise.allSettled([one, other])
    throw error
  }
}
