import {openBrowser} from '../../../host/machine/terminal/open-browser.ts'
import type {RunningDev, StartedPart} from '../dev-host.ts'
import {hasKeys, listenForKeys} from './terminal-keys.ts'

const help = `  r  read everything again
  o  open the browser
  c  clear the terminal
  q  quit`

/** Runs the command of each key that the user presses in the terminal. */
export function startKeys({url, logger, quit, readAgain}: RunningDev): StartedPart {
  const stop = listenForKeys(key => {
    if (key === '\u0003') quit(130)
    else if (key === 'q') quit(0)
    else if (key === 'o') openBrowser(url)
    else if (key === 'c') process.stderr.write('\u001b[2J\u001b[H')
    else if (key === 'r') {
      logger.info('  reading everything again …')
      readAgain()
    } else if (key === 'h') logger.info(help)
  })
  return {...(hasKeys() && {hint: 'press h for help'}), stop}
}
