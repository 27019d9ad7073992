import type {CreateLivePart} from './live-part.ts'

/** Parts that features add. The build replaces this module with one that imports the modules in their folders `client/live`. */
export const featureLiveParts: readonly CreateLivePart[] = []
