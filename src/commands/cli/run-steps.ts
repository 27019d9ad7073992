import type {CommandInput, CommandResult} from '../../plugin/command.ts'
import type {CommandStep} from '../../plugin/feature/command-step.ts'

/** Runs the first step of a feature that the options request; otherwise, the command itself. */
export async function runSteps<Options, Arguments>(
  steps: readonly CommandStep[],
  input: CommandInput<Options, Arguments>,
  run: (input: CommandInput<Options, Arguments>) => Promise<CommandResult>
): Promise<CommandResult> {
  for (const step of steps) {
    const code = await step.run(input as unknown as CommandInput)
    if (code !== undefined) return code
  }
  return run(input)
}
