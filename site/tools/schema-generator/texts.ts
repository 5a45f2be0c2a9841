import { sources } from 'brightkeel-seo-checks/structured-data/google.ts'
import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Markup for rich results in Google.'

export const introduction =
  "Paste a page, its text or its JSON-LD, or fill in a form. Every property is checked against Google's requirements in your browser. Copy the result as a script tag, JSON or a component."

export const features = [
  'Forms for 13 types of structured data, and checks for any type you paste',
  "Checks Google's required and recommended properties offline",
  'Fills the form from a pasted page or text, and shows where each value came from',
  'Reads and repairs existing JSON-LD and microdata',
  'Several offers, reviews, authors and locations where Google allows them',
  'Links authors and organizations by @id in one graph',
  'Builds opening hours, dates and durations',
  'Copies a script tag, JSON or a Next.js component',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Required and recommended',
    text: 'Without a required property, Google shows no rich result. Recommended ones improve it. Each rule names its Google page and the date we checked it.',
    source: source('Structured data that Google supports', sources.faq),
  },
  {
    title: 'Blank fields',
    text: 'A blank field adds no property. Currency, availability and condition have defaults, which are added once there is a price.',
  },
  {
    title: 'No longer shown',
    text: 'Google has retired how-to results (2023), the sitelinks search box (2024), several smaller types (2025) and FAQ results (May 7, 2026). The check flags them.',
    source: source('Simplifying the search results page', sources.retired),
  },
]

function source(label: string, { url, checked }: { url: string; checked: string }) {
  return { label, href: url, read: checked }
}
