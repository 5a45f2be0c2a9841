/** Name, tagline and email address until someone changes them in the site settings. */
export const brand = {
  name: 'Brightkeel',
  tagline: 'AI-Powered Marketing Tools',
  email: 'hello@brightkeel.example',
} as const
