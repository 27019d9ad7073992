/**
 * The script of the optional tools of a page. The build replaces this module with one that imports the modules of features in their
 * folders `client/page-tools`.
 */
export {}
