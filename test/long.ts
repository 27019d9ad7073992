/**
 * Whether the tests of `npm run test:long` run. They take minutes of CPU time each and seldom fail alone: code that uses all the time
 * that it may, old compilers, and samples that `npm test` checks a part of.
 */
export const isLong = process.env.DOCSGEN_LONG !== undefined
