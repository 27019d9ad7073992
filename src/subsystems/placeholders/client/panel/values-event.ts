/** Key in `localStorage`: the reader's own values as JSON, by placeholder name. */
export const valuesKey = 'docsgen-values'

/** Event of the document that fires when the reader's values change. */
export const valuesEvent = 'docsgen:values'
