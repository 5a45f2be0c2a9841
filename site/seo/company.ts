/** ISO 3166-1: the address among the site's texts ends with the state, not with the country. */
export const COUNTRY = 'US'

/** The page on which the people of the company are introduced. */
export const PEOPLE_PATH = '/about'

/** The mark as a picture of its own. Google wants at least 112 by 112 pixels (Organization, logo). */
export const logo = { path: '/icon-512.png', width: 512, height: 512 } as const
