import { addressFields, availability, condition, currency, price } from './fields.ts'
import type { ChoiceField, NodeTypes, PlainField, RowsField } from './model.ts'

/** Things that a type can have several of, as data: each row is a node of its own. */

type Column = PlainField | ChoiceField

export const author: RowsField = {
  id: 'author',
  label: 'Author',
  path: 'author',
  control: 'rows',
  noun: 'author',
  node: 'Person',
  nodes: { worksFor: 'Organization' },
  single: true,
  columns: [
    { id: 'name', label: 'Author name', path: 'name', control: 'text' },
    { id: 'url', label: 'Author page', path: 'url', control: 'url' },
    kind('Author is', 'Person', [
      ['Person', 'A person'],
      ['Organization', 'An organization'],
    ]),
    { id: 'worksFor', label: 'Works for', path: 'worksFor.name', control: 'text' },
  ],
}

export const priceValidUntil: PlainField = {
  id: 'priceValidUntil',
  label: 'Price valid until',
  path: 'priceValidUntil',
  control: 'date',
  beside: 'price',
}

export function offerUrl(label: string, hint: string): PlainField {
  return { id: 'offerUrl', label, path: 'url', control: 'url', beside: 'price', hint }
}

const returnColumns: readonly Column[] = [
  {
    id: 'returnCountry',
    label: 'Returns from',
    path: 'hasMerchantReturnPolicy.applicableCountry',
    control: 'country',
    hint: 'Country of the buyer: US, DE',
  },
  {
    id: 'returnCategory',
    label: 'Returns',
    path: 'hasMerchantReturnPolicy.returnPolicyCategory',
    control: 'choice',
    prefix: 'https://schema.org/',
    options: [
      { value: '', label: 'Not stated' },
      { value: 'MerchantReturnFiniteReturnWindow', label: 'For some days' },
      { value: 'MerchantReturnUnlimitedWindow', label: 'At any time' },
      { value: 'MerchantReturnNotPermitted', label: 'Not possible' },
    ],
  },
  {
    id: 'returnDays',
    label: 'Days to return it',
    path: 'hasMerchantReturnPolicy.merchantReturnDays',
    control: 'integer',
  },
  {
    id: 'returnFees',
    label: 'Costs of returning',
    path: 'hasMerchantReturnPolicy.returnFees',
    control: 'choice',
    prefix: 'https://schema.org/',
    options: [
      { value: '', label: 'Not stated' },
      { value: 'FreeReturn', label: 'Free' },
      { value: 'ReturnFeesCustomerResponsibility', label: 'Paid by the buyer' },
    ],
  },
  {
    id: 'returnMethod',
    label: 'Way to return it',
    path: 'hasMerchantReturnPolicy.returnMethod',
    control: 'choice',
    prefix: 'https://schema.org/',
    options: [
      { value: '', label: 'Not stated' },
      { value: 'ReturnByMail', label: 'By mail' },
      { value: 'ReturnInStore', label: 'In the store' },
      { value: 'ReturnAtKiosk', label: 'At a kiosk' },
    ],
  },
]

/** How a product can be sent back (merchant-listing, MerchantReturnPolicy). */
export const returnPolicy = returnColumns.map((column): Column => ({ ...column, fold: 'Returns' }))

/** One offer or more. Currency, availability and condition come out with a price only. */
export function offers(more: readonly Column[], noun = 'offer'): RowsField {
  return {
    id: 'offers',
    label: 'Offers',
    path: 'offers',
    control: 'rows',
    noun,
    node: 'Offer',
    nodes: { hasMerchantReturnPolicy: 'MerchantReturnPolicy' },
    single: true,
    formerly: true,
    columns: more,
  }
}

export const offerColumns = { price, currency, availability, condition }

/** Reviews as Google reads them (review-snippet): who wrote each, and the rating it gives. */
export const reviews: RowsField = {
  id: 'review',
  label: 'Reviews',
  path: 'review',
  control: 'rows',
  noun: 'review',
  node: 'Review',
  nodes: { author: 'Person', reviewRating: 'Rating' },
  single: true,
  optional: true,
  columns: [
    { id: 'reviewer', label: 'Reviewer', path: 'author.name', control: 'text' },
    {
      id: 'stars',
      label: 'Rating given',
      path: 'reviewRating.ratingValue',
      control: 'number',
      hint: 'On a scale of 1 to 5',
    },
    {
      id: 'bestStars',
      label: 'Best rating of its scale',
      path: 'reviewRating.bestRating',
      control: 'number',
      hint: 'Only where it is not 5',
      beside: 'stars',
    },
    { id: 'reviewDate', label: 'Reviewed on', path: 'datePublished', control: 'date' },
    { id: 'reviewTitle', label: 'Review title', path: 'name', control: 'text' },
    { id: 'reviewBody', label: 'Review text', path: 'reviewBody', control: 'long' },
  ],
}

export const performers: RowsField = {
  id: 'performers',
  label: 'Performers',
  path: 'performer',
  control: 'rows',
  noun: 'performer',
  node: 'PerformingGroup',
  single: true,
  formerly: true,
  columns: [
    { id: 'performer', label: 'Performer', path: 'name', control: 'text' },
    kind('Performer is', 'PerformingGroup', [
      ['PerformingGroup', 'A group'],
      ['MusicGroup', 'A band or choir'],
      ['Person', 'A person'],
    ]),
    { id: 'performerUrl', label: 'Performer page', path: 'url', control: 'url' },
  ],
}

export const organizers: RowsField = {
  id: 'organizers',
  label: 'Organizers',
  path: 'organizer',
  control: 'rows',
  noun: 'organizer',
  node: 'Organization',
  single: true,
  formerly: true,
  columns: [
    { id: 'organizer', label: 'Organizer', path: 'name', control: 'text' },
    { id: 'organizerUrl', label: 'Organizer URL', path: 'url', control: 'url' },
    kind('Organizer is', 'Organization', [
      ['Organization', 'An organization'],
      ['Person', 'A person'],
    ]),
  ],
}

export const contactPoints: RowsField = {
  id: 'contactPoints',
  label: 'Contact points',
  path: 'contactPoint',
  control: 'rows',
  noun: 'contact point',
  node: 'ContactPoint',
  single: true,
  optional: true,
  columns: [
    {
      id: 'contactType',
      label: 'Who answers',
      path: 'contactType',
      control: 'text',
      hint: 'customer service, sales',
    },
    { id: 'contactPhone', label: 'Phone there', path: 'telephone', control: 'phone' },
    { id: 'contactEmail', label: 'Email there', path: 'email', control: 'email' },
  ],
}

/** Where people report to work: one place or several. */
export const workplaces: RowsField = {
  id: 'workplaces',
  label: 'Places of work',
  path: 'jobLocation',
  control: 'rows',
  noun: 'place of work',
  node: 'Place',
  nodes: { address: 'PostalAddress' },
  single: true,
  formerly: true,
  columns: addressFields(),
}

/** The video of a thing that is no video itself (recipe). */
export const videoFields: readonly PlainField[] = [
  { id: 'videoName', label: 'Video title', path: 'video.name', control: 'text' },
  {
    id: 'videoDescription',
    label: 'Video description',
    path: 'video.description',
    control: 'text',
  },
  {
    id: 'videoThumbnail',
    label: 'Video thumbnail URL',
    path: 'video.thumbnailUrl',
    control: 'url',
  },
  { id: 'videoUploaded', label: 'Video uploaded', path: 'video.uploadDate', control: 'datetime' },
  { id: 'videoFile', label: 'Video file URL', path: 'video.contentUrl', control: 'url' },
]

export const videoNodes: NodeTypes = { video: 'VideoObject' }

/** What a row is: its own `@type`. */
function kind(
  label: string,
  initial: string,
  options: readonly (readonly [value: string, label: string])[],
): ChoiceField {
  return {
    id: 'kind',
    label,
    path: '@type',
    control: 'choice',
    initial,
    options: options.map(([value, text]) => ({ value, label: text })),
  }
}
