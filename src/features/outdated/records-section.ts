/** The section of the records with the checks of constants. */
export const constantsSection = 'constants'
