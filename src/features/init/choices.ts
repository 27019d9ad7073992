/** Templates of a new project, by name, with what `--help` and the prompts say about them. */
export const templates = {
  product: 'product documentation: guides, reference, updates',
  protocol: 'protocol documentation: JSON-RPC, constants, personas, a runbook',
  folder: 'the Markdown that is already in the folder'
} as const

export type TemplateName = keyof typeof templates

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

export type CiHost = 'github' | 'gitlab'

/** Packages by name, with their version ranges. */
export type Packages = Readonly<Record<string, string>>

export const packageManagers: readonly PackageManager[] = ['npm', 'pnpm', 'yarn', 'bun']

export const ciHosts: readonly CiHost[] = ['github', 'gitlab']

/** What a user can choose about a new project. */
export interface Choices {
  readonly template: TemplateName
  /** Name of the site. */
  readonly title: string
  /** Whether the configuration is TypeScript, which the project's `tsconfig.json` then checks. */
  readonly typescript: boolean
  readonly packageManager: PackageManager
  /** Whether to create a git repository. */
  readonly git: boolean
  /** Host whose workflow checks and builds the site. Default: none. */
  readonly ci?: CiHost
}

/**
 * Returns the package manager that runs docsgen, or npm.
 *
 * @param agent value of `npm_config_user_agent`, such as `pnpm/10.1.0 npm/? node/v22.1.0 linux x64`
 */
export function managerOf(agent = ''): PackageManager {
  return packageManagers.find(name => agent.startsWith(`${name}/`)) ?? 'npm'
}

/** Returns the command that runs a script of `package.json`. */
export function scriptCommand(manager: PackageManager, script: string): string {
  return manager === 'npm' || manager === 'bun' ? `${manager} run ${script}` : `${manager} ${script}`
}

/** Returns the command that runs the installed docsgen. */
export function programCommand(manager: PackageManager): string {
  return {npm: 'npx', pnpm: 'pnpm', yarn: 'yarn', bun: 'bunx'}[manager].concat(' docsgen')
}
