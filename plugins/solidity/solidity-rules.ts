import type {ProblemRule} from '../reference/problem-rules.ts'
import type {Problem} from './problem.ts'

/** Rules of what contracts and the files about them may say. */
export const solidityRules: readonly ProblemRule<Problem['rule']>[] = [
  {
    name: 'invalid',
    severity: 'error',
    summary: 'Artifacts, sources and address files can be read.',
    docs: 'An artifact must be JSON with an `abi`. Sources must compile, and need the package `solc`.'
  },
  {
    name: 'unknown-contract',
    severity: 'error',
    summary: 'Contracts in options and address files exist.',
    docs: 'In `include` and the address file, contracts have the names that they have in the source code.'
  },
  {
    name: 'address',
    severity: 'error',
    summary: 'Deployed addresses are addresses with a correct checksum.',
    docs: 'An address has 40 hexadecimal digits. Letters of both cases must follow EIP-55; letters of one case are accepted.'
  },
  {
    name: 'undocumented',
    severity: 'info',
    summary: 'Functions, events and errors have a NatSpec comment.',
    docs: 'One finding for each contract. Inherited members count where they are declared.'
  }
]
