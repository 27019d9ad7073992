/** See `imported-packages.js`. */
export declare function importedPackages(lib: string): Promise<Set<string>>
