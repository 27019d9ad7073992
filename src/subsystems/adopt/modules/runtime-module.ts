/** Module with what the code of Astro components uses. */
export const runtimeModule = 'astro:docsgen'
