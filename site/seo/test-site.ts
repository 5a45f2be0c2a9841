import type { Site } from './site-nodes.ts'

export const testSite: Site = {
  url: 'https://brightkeel.example',
  siteName: 'Brightkeel',
  tagline: 'AI-Powered Marketing Tools',
  contactEmail: 'hello@brightkeel.example',
  reach: {
    phone: '(919) 555-0142',
    address: 'Durham, North Carolina',
    hours: 'Monday–Friday 8AM–6PM, Saturday 9AM–3PM Eastern',
  },
  founder: { id: 'author-odessa-varley', name: 'Odessa Varley', role: 'Founder and CEO' },
}
