import {windowsShells} from '../steps/step-list.ts'

/** Returns why a step cannot run on a system; `undefined` if it can. */
export function foreignShell(language: string, platform: NodeJS.Platform = process.platform): string | undefined {
  return windowsShells.has(language) && platform !== 'win32' ? `\`${language}\` runs on Windows` : undefined
}

/** How the session's shell runs a fence for a Windows shell. */
export interface WindowsProgram {
  /** Extension of the file with the code. */
  readonly extension: 'ps1' | 'cmd'
  readonly code: string
  /** Returns the command. The session's shell is a Bash that would change words such as `/c` to paths. */
  readonly command: (quotedPath: string) => string
}

const commandShells: ReadonlySet<string> = new Set(['cmd', 'bat', 'batch'])

/** Returns how to run a fence for a Windows shell so that it ends at the first command that fails. */
export function windowsProgram(language: string, code: string): WindowsProgram {
  if (commandShells.has(language))
    return {
      extension: 'cmd',
      code: `@echo off\r\n${code.replaceAll(/\r?\n/g, '\r\n')}`,
      command: path => `MSYS2_ARG_CONV_EXCL='*' cmd.exe /d /c "$(cygpath -w ${path})"`
    }
  const program = language === 'pwsh' ? 'pwsh' : 'powershell.exe'
  return {
    extension: 'ps1',
    // A failing program does not stop a script, and a script without `exit` ends with code 0.
    code: `$ErrorActionPreference = 'Stop'\n${code}if ($LASTEXITCODE) { exit $LASTEXITCODE }\n`,
    command: path => `${program} -NoProfile -NonInteractive -ExecutionPolicy Bypass -File "$(cygpath -w ${path})"`
  }
}
