/** Language of the site's pages (BCP 47). */
export const LANGUAGE = 'en'

/** Locale of the site's dates and numbers, and the language that structured data and feeds name. */
export const LOCALE = 'en-US'
