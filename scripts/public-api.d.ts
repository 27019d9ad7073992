/** See `public-api.js`. */
export declare function publicApi(dir: string): string
/** See `public-api.js`. */
export declare function recordedApi(): string
