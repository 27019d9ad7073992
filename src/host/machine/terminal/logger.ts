import {type Logger, type LogLevel, logLevels} from '../../../model/project/logger.ts'
import {terminalWidth} from './terminal-width.ts'
import {wrapLines} from './wrap.ts'

/** Returns whether stderr, where logs go, supports colors. Source: no-color.org and force-color.org. */
function wantsColor(): boolean {
  const {NO_COLOR, FORCE_COLOR, TERM} = process.env
  if (NO_COLOR) return false
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return process.stderr.isTTY === true && TERM !== 'dumb'
}

/** @param options.color default: depends on `NO_COLOR`, `FORCE_COLOR` and the terminal */
export function createLogger(options: {level?: LogLevel; color?: boolean} = {}): Logger {
  const {level = 'info', color = wantsColor()} = options
  const least = logLevels.indexOf(level)
  const at = (name: LogLevel) => (text: string) => {
    if (least >= logLevels.indexOf(name)) process.stderr.write(`${wrapLines(text, terminalWidth(process.stderr))}\n`)
  }
  return {
    level,
    color,
    interactive: process.stderr.isTTY === true && !process.env.CI && least >= logLevels.indexOf('info'),
    get width() {
      return terminalWidth(process.stderr)
    },
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug')
  }
}
