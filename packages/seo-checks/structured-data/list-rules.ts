import { each, oneOf, sources } from './google.ts'
import type { Feature, Given } from './model.ts'

const item = 'itemListElement.*.item'
const url = oneOf('itemListElement.*.url', `${item}.url`)

/** Results for lists, on a page with all their items or with links to them. */
export const carousels: readonly Feature[] = [
  {
    title: 'Course list',
    source: sources.course,
    given: { 'itemListElement.item.@type': ['Course'] },
    required: [
      { paths: ['itemListElement'], atLeast: 3, why: 'A course list needs three courses.' },
      ...each('itemListElement.*.position', `${item}.name`, `${item}.description`),
      url,
    ],
    recommended: each(`${item}.provider.name`),
  },
  carousel(
    { 'itemListElement.item.@type': ['Movie', 'Recipe', 'Restaurant'] },
    `${item}.name`,
    `${item}.image`,
  ),
  // A summary, whose items are on other pages.
  { ...carousel({}), unless: ['itemListElement.item'] },
]

function carousel(given: Given, ...paths: readonly string[]): Feature {
  return {
    title: 'Carousel',
    source: sources.carousel,
    optional: true,
    given,
    required: [
      { paths: ['itemListElement'], atLeast: 2, why: 'A carousel needs two items.' },
      ...each('itemListElement.*.position', ...paths),
      url,
    ],
    recommended: [],
  }
}
