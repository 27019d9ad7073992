import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Constants} from '../../model/project/constants.ts'
import {constantsSyntax, unknownConstant} from './rules/pipeline-rules.ts'

/**
 * Returns findings without those about uses of constants if the file that declares them cannot be read, because that is the actual
 * problem.
 */
export function withoutUses(
  findings: readonly Diagnostic[],
  {constants}: {readonly constants: Constants}
): readonly Diagnostic[] {
  return constants.size === 0 && findings.some(({rule}) => rule === constantsSyntax.name)
    ? findings.filter(({rule}) => rule !== unknownConstant.name)
    : findings
}
