import { pageTemplates as shipped } from '#content/pages/templates.ts'

/** Pages to start from, offered in the Studio and on the edit bar. */
export const pageTemplates = shipped
