/** A code span in one line. A backslash before it keeps it from opening; inside it, a backslash has no meaning. */
export const codeSpan = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g
