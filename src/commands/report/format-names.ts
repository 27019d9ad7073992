/** The formats of a report, as values of `--format`. */
export const formatNames = ['pretty', 'json', 'sarif', 'github', 'junit', 'compact'] as const

export type FormatName = (typeof formatNames)[number]
