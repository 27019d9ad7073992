/** The script that fills in values before the first paint runs at once, unlike a module. */
export const bundles = [
  {
    entries: {values: 'src/subsystems/placeholders/client/fill/values.ts'},
    options: {format: /** @type {const} */ ('iife')}
  }
]
