import { sources } from 'brightkeel-seo-checks/structured-data/google.ts'
import type { ToolRule } from '#site/tools/define.ts'

export const line = "JSON-LD, held against Google's rules."

export const introduction =
  'Paste a page, its text or its markup, or fill in a form. Every property is held against what Google asks for, here in your browser, and comes out as a script tag, as JSON or as a component.'

export const features = [
  'Forms for 13 types of structured data; a verdict on any type that is pasted',
  "Checks Google's required and recommended properties offline",
  'Fills the form from a pasted page or text, and says from what',
  'Reads and repairs existing JSON-LD and microdata',
  'Has several offers, reviews, authors and places where Google allows them',
  'Links authors and organizations by @id in one graph',
  'Builds opening hours, dates and durations',
  'Writes a script tag, JSON or a component for Next.js, safe in a page',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Only what is filled in',
    text: 'An empty field makes no property. Currency, availability and condition have a value from the start and come out as soon as there is a price.',
  },
  {
    title: 'Filled from a page',
    text: 'Of pasted HTML the markup comes first, then title, meta elements, headings, links and lines of text; of plain text its lines. Each field says what it was taken from and can be emptied again. What the text does not say stays empty.',
  },
  {
    title: 'Required and recommended',
    text: 'Without a required property a result has no special form in Google Search. Recommended ones make it better. The table of each type is copied from its page; each rule names the page and the day.',
    source: source('Structured data that Google supports', sources.faq),
  },
  {
    title: 'Article',
    text: 'Nothing is required. Google recommends headline, image, both dates, and the name and page of each author.',
    source: source('Article structured data', sources.article),
  },
  {
    title: 'Local business',
    text: 'Name and address are required. A price range of 100 characters or more is ignored; coordinates have five decimal places or more.',
    source: source('Local business structured data', sources.localBusiness),
  },
  {
    title: 'Product',
    text: 'A product snippet needs a name and an offer, a review or a rating. A price is needed inside an offer only. A merchant listing also needs an image, a price above 0 and its currency.',
    source: source('Merchant listing structured data', sources.merchantListing),
  },
  {
    title: 'Ratings and reviews',
    text: 'A rating says its value and how many ratings or reviews it comes from. A review names its author and gives a rating. Decimals have a point. Alone, each says what it is of.',
    source: source('Review snippet structured data', sources.reviewSnippet),
  },
  {
    title: 'No longer shown',
    text: 'Google has retired how-to results (September 13, 2023), the sitelinks search box (November 21, 2024), FAQ results (May 7, 2026), and, announced on June 12, 2025, fact checks, estimated salaries, learning videos, special announcements and vehicle listings. The verdict says so.',
    source: source('Simplifying the search results page', sources.retired),
  },
  {
    title: 'Organization',
    text: 'Nothing is required. The logo has 112 × 112 pixels or more and looks right on white.',
    source: source('Organization structured data', sources.organization),
  },
  {
    title: 'Dates, durations, codes',
    text: 'Dates and durations follow ISO 8601, currencies ISO 4217, countries ISO 3166-1. A GTIN has 8, 12, 13 or 14 figures and its last one checks the others.',
  },
  {
    title: 'Nothing ends the script',
    text: 'Every < in a value is written \\u003c. It means the same to whoever reads the data, and no </script> in a description can end the element.',
  },
]

function source(label: string, { url, checked }: { url: string; checked: string }) {
  return { label, href: url, read: checked }
}
