/** Returns the path of the browser for the tests: `CHROME_PATH`, then the usual names on the path, then the usual places. */
export function findChromium(): string | undefined
/** Finds a Chromium. As root on Debian, installs the one without windows; otherwise prints the command to run, and exits. */
export function installChromium(): string
