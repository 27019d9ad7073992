/** The tools of features. The build replaces this module with one that imports the modules in their folders `client/tools`. */
export {}
