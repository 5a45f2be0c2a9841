import type { ChoiceField, Field, NodeTypes, PlainField } from './model.ts'

/** Fields that several types share. IDs follow requirements §3 where it defines them. */

export const name: PlainField = { id: 'name', label: 'Name', path: 'name', control: 'text' }
export const description: PlainField = {
  id: 'description',
  label: 'Description',
  path: 'description',
  control: 'long',
}
export const url: PlainField = {
  id: 'url',
  label: 'URL',
  path: 'url',
  control: 'url',
  hint: 'The full URL, with https://',
}
export const image: Field = {
  id: 'image',
  label: 'Image URL',
  path: 'image',
  control: 'urls',
  hint: 'One per line, ideally in 16:9, 4:3 and 1:1',
}
export const sameAs: Field = {
  id: 'sameAs',
  label: 'Profiles elsewhere',
  path: 'sameAs',
  control: 'urls',
  hint: 'URLs of profiles on other sites, one per line',
}
export const phone: PlainField = {
  id: 'phone',
  label: 'Phone',
  path: 'telephone',
  control: 'phone',
  hint: 'With country code: +1 919 555 0142',
}
export const email: PlainField = { id: 'email', label: 'Email', path: 'email', control: 'email' }
export const logo: PlainField = {
  id: 'logo',
  label: 'Logo URL',
  path: 'logo',
  control: 'url',
  hint: 'At least 112 × 112 pixels, looks right on white',
}
export const datePublished: PlainField = {
  id: 'datePublished',
  label: 'Date published',
  path: 'datePublished',
  control: 'datetime',
}
export const dateModified: PlainField = {
  id: 'dateModified',
  label: 'Date modified',
  path: 'dateModified',
  control: 'datetime',
}

export const publisher: readonly PlainField[] = [
  { id: 'publisher', label: 'Publisher', path: 'publisher.name', control: 'text' },
  { id: 'publisherUrl', label: 'Publisher URL', path: 'publisher.url', control: 'url' },
  {
    id: 'publisherLogo',
    label: 'Publisher logo URL',
    path: 'publisher.logo.url',
    control: 'url',
    hint: 'At least 112 × 112 pixels',
  },
]
export const publisherNodes: NodeTypes = {
  publisher: 'Organization',
  'publisher.logo': 'ImageObject',
}

/** Returns the fields of a postal address at `address` or at another path (`location.address`). */
export function addressFields(at = 'address'): readonly PlainField[] {
  return [
    { id: 'address', label: 'Street address', path: `${at}.streetAddress`, control: 'text' },
    { id: 'city', short: true, label: 'City', path: `${at}.addressLocality`, control: 'text' },
    {
      id: 'region',
      short: true,
      label: 'State or region',
      path: `${at}.addressRegion`,
      control: 'text',
    },
    {
      id: 'postalCode',
      short: true,
      label: 'Postal code',
      path: `${at}.postalCode`,
      control: 'text',
    },
    {
      id: 'country',
      label: 'Country',
      path: `${at}.addressCountry`,
      control: 'country',
      hint: 'Two letters: US, DE',
    },
  ]
}

/** Requirements §9: USD (default), EUR, GBP, followed by every other current code. */
export const currency: ChoiceField = {
  id: 'currency',
  label: 'Currency',
  path: 'priceCurrency',
  control: 'currency',
  initial: 'USD',
  beside: 'price',
  options: [
    { value: 'USD', label: 'USD, US dollar' },
    { value: 'EUR', label: 'EUR, euro' },
    { value: 'GBP', label: 'GBP, pound sterling' },
  ],
}
export const price: PlainField = {
  id: 'price',
  label: 'Price',
  path: 'price',
  control: 'price',
  hint: 'Digits and a decimal point: 29.90',
}
/** Requirements §9: InStock (default), OutOfStock, PreOrder. Google accepts seven more. */
export const availability: ChoiceField = {
  id: 'availability',
  label: 'Availability',
  path: 'availability',
  control: 'choice',
  prefix: 'https://schema.org/',
  initial: 'InStock',
  beside: 'price',
  options: [
    { value: 'InStock', label: 'In stock' },
    { value: 'OutOfStock', label: 'Out of stock' },
    { value: 'PreOrder', label: 'Pre-order' },
    { value: 'BackOrder', label: 'Back order', more: true },
    { value: 'Discontinued', label: 'Discontinued', more: true },
    { value: 'InStoreOnly', label: 'In store only', more: true },
    { value: 'LimitedAvailability', label: 'Limited availability', more: true },
    { value: 'OnlineOnly', label: 'Online only', more: true },
    { value: 'PreSale', label: 'Pre-sale', more: true },
    { value: 'SoldOut', label: 'Sold out', more: true },
  ],
}
export const condition: ChoiceField = {
  id: 'condition',
  label: 'Condition',
  path: 'itemCondition',
  control: 'choice',
  prefix: 'https://schema.org/',
  initial: 'NewCondition',
  beside: 'price',
  options: [
    { value: 'NewCondition', label: 'New' },
    { value: 'UsedCondition', label: 'Used' },
    { value: 'RefurbishedCondition', label: 'Refurbished' },
  ],
}

export const rating: readonly PlainField[] = [
  {
    id: 'ratingValue',
    label: 'Average rating',
    path: 'aggregateRating.ratingValue',
    control: 'number',
    hint: 'On a scale of 1 to 5',
  },
  {
    id: 'ratingCount',
    label: 'Number of ratings',
    path: 'aggregateRating.ratingCount',
    control: 'integer',
  },
  {
    id: 'reviewCount',
    label: 'Number of reviews',
    path: 'aggregateRating.reviewCount',
    control: 'integer',
    hint: 'Ratings with text',
  },
  {
    id: 'bestRating',
    label: 'Highest possible rating',
    path: 'aggregateRating.bestRating',
    control: 'number',
    hint: 'Only if it isn’t 5',
    beside: 'ratingValue',
  },
]
