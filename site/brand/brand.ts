/** Default name, tagline and email address, until the site settings override them. */
export const brand = {
  name: 'Brightkeel',
  tagline: 'AI-Powered Marketing Tools',
  email: 'hello@brightkeel.example',
} as const
