import {join} from 'node:path'
import {machineError} from '../../host/machine/machine-error.ts'
import {releasedFile} from '../../host/machine/released-routes.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {compareCodeUnits} from '../../model/order.ts'

/**
 * Rewrites the list.
 *
 * @returns the number of addresses
 */
export function writeReleased(root: string, addresses: Iterable<string>): number {
  const routes = [...new Set(addresses)].sort(compareCodeUnits)
  try {
    rewriteWhole(join(root, releasedFile), `${routes.join('\n')}\n`)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: releasedFile})
  }
  return routes.length
}
