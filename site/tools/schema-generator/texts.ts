import { sources } from 'brightkeel-seo-checks/structured-data/google.ts'
import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Help Google show prices, hours and more.'

export const introduction =
  'Google can show your prices, opening hours, stars or events in its results if your page has the code for them. Fill in a form, or paste your page, its text or its JSON-LD, and copy the code. Every property is checked against Google’s requirements in your browser.'

export const features = [
  'Fills the form from a pasted page or text: address, opening hours, phone, prices, dates',
  'A check against Google’s rules, with a link to each missing field',
  'Repairs JSON-LD and lists every repair: commas, quotation marks, types, prices such as $20',
  'Forms for the eight most used types, and checks for any type you paste',
  'Completes phone numbers with the country code of the address',
  'Copies a script tag, JSON, a Next.js component or a linked graph',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Required and recommended',
    text: 'Without a required property, Google shows no rich result. Recommended ones improve it.',
    source: source('Structured data that Google supports', sources.faq),
  },
  {
    title: 'Blank fields',
    text: 'Leave a field blank to skip its property. Currency, availability and condition are added once there is a price.',
  },
  {
    title: 'No longer shown',
    text: 'Google has retired FAQ results (May 7, 2026), how-to results (2023) and several smaller types (2025).',
    source: source('Simplifying the search results page', sources.retired),
  },
]

function source(label: string, { url, checked }: { url: string; checked: string }) {
  return { label, href: url, read: checked }
}
