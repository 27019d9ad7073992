/** The `.gitignore` of a new project: packages, and the folders that docsgen writes. */
export const gitIgnore = 'node_modules/\n/dist/\n/search-export/\n.docsgen/\n'
