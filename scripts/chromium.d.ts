/** Returns the path of the browser for the tests: `CHROME_PATH`, then the usual names on the path, then the usual places. */
export function findChromium(): string | undefined
/**
 * Returns the path of the browser for the tests. As root on Debian, installs the headless shell. Elsewhere, a missing browser ends
 * the program with a message that says what to install.
 */
export function installChromium(): string
