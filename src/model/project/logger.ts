export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

export const logLevels: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']

/** Writes messages for people to standard error, according to the log level. */
export interface Logger {
  readonly level: LogLevel
  /** Whether to use colors. */
  readonly color: boolean
  /** Whether to draw progress bars: in a terminal, outside CI. */
  readonly interactive: boolean
  /** Columns of the terminal, which messages are wrapped to; absent if they are not wrapped. */
  readonly width?: number | undefined
  error(text: string): void
  warn(text: string): void
  info(text: string): void
  debug(text: string): void
}
