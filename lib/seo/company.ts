/**
 * What machines are told of the company besides its texts and settings. It says what the About page says
 * (`app/(site)/about/_about/leadership.tsx`): whoever makes the site their own changes both.
 */
export const company = {
  founder: { name: 'Odessa Varley', jobTitle: 'Founder and CEO', path: '/about' },
  /** ISO 3166-1: the address among the site's texts ends with the state. */
  country: 'US',
} as const

/** The mark as a picture of its own. Google wants at least 112 by 112 pixels (Organization, logo). */
export const logo = { path: '/icon-512.png', width: 512, height: 512 } as const
