/**
 * Functions of features that set up a page. The build replaces this module with one that imports the modules in their folders
 * `client/setup`.
 */
export const featureSetUps: readonly (() => void)[] = []
