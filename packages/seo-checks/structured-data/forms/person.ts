import { description, email, image, name, sameAs, url } from '../fields.ts'
import { each, oneOf, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'

export const person: SchemaForm = {
  id: 'Person',
  label: 'Person',
  purpose: 'A person with a profile page: who they are, and their other profiles.',
  variants: ['Person'],
  groups: [
    {
      title: 'Person',
      fields: [
        name,
        { id: 'alternateName', label: 'Handle', path: 'alternateName', control: 'text' },
        description,
        { ...url, hint: 'URL of the profile page' },
        image,
        sameAs,
      ],
    },
    {
      title: 'Work',
      fields: [
        { id: 'jobTitle', label: 'Job title', path: 'jobTitle', control: 'text' },
        { id: 'worksFor', label: 'Works for', path: 'worksFor.name', control: 'text' },
        { id: 'worksForUrl', label: 'Employer URL', path: 'worksFor.url', control: 'url' },
        email,
      ],
    },
  ],
  nodes: { worksFor: 'Organization' },
  features: [
    {
      title: 'Profile page',
      source: sources.profilePage,
      whenInside: [],
      alone:
        'Google shows a profile only for a ProfilePage whose mainEntity is this person. A Person on its own is useful inside other markup, such as the author of an article.',
      required: [oneOf('name', 'alternateName')],
      recommended: each('description', 'image', 'sameAs'),
    },
  ],
  sample: {
    name: 'Ada Merrow',
    alternateName: 'adamerrow',
    description: 'Writes about instruments and the people who trusted them.',
    url: 'https://www.example.com/team/ada-merrow',
    image: 'https://www.example.com/images/ada-merrow.jpg',
    sameAs: 'https://social.example.com/adamerrow',
    jobTitle: 'Editor',
    worksFor: 'Example Press',
    worksForUrl: 'https://www.example.com/',
  },
}
