/**
 * The script of pages with elements that request it (`data-script="media"`), which also work without it. The build replaces this
 * module with one that imports the modules of features in their folders `client/media`.
 */
export {}
