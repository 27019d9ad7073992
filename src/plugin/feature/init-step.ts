import type {Logger} from '../../model/project/logger.ts'
import type {CommandInput} from '../command.ts'
import type {CommandStep} from './command-step.ts'

/** Another way to create a project. */
export interface InitStep<Options = Readonly<Record<string, unknown>>, Arguments = Readonly<Record<string, unknown>>>
  extends Omit<CommandStep<Options, Arguments>, 'run'> {
  /**
   * Creates the project if the options request it.
   *
   * @returns the exit code; `undefined` if the options do not request it
   */
  run(input: CommandInput<Options, Arguments>, tools: ProjectTools): Promise<number | undefined>
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

export type CiHost = 'github' | 'gitlab'

/** Packages by name, with their version ranges. */
export type Packages = Readonly<Record<string, string>>

/** What every new project needs besides its pages and its configuration. */
export interface ProjectTools {
  /** The package manager that runs docsgen. */
  readonly packageManager: PackageManager
  /** Returns ignored files, compiler and editor settings and, for a host, the workflow that accepts warnings, by path. */
  files(options: {
    readonly typescript: boolean
    readonly ci: CiHost | undefined
    readonly packageManager: PackageManager
  }): Readonly<Record<string, string>>
  /**
   * Returns the text of `package.json`, with the entries of an existing one unchanged.
   *
   * @param own text of the existing file
   * @param project.folder name of the project's folder
   * @param project.packages other packages that the project's modules import
   */
  manifest(
    own: string | undefined,
    project: {readonly folder: string; readonly packages: Packages; readonly typescript: boolean}
  ): string
  /** Creates a git repository. Returns whether it was created. */
  startRepository(folder: string, logger: Logger): boolean
}
