/** Matches a code span in one line. A backslash before it prevents it; inside it, a backslash has no meaning. */
export const codeSpan = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g
