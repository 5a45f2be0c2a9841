import { description, image, name, rating, url } from '../fields.ts'
import {
  each,
  imageUrl,
  inside,
  oneOf,
  ratingParts,
  ratingsAndReviews,
  reviewSnippet,
  sources,
} from '../google.ts'
import type { SchemaForm } from '../model.ts'
import { offerColumns, offers, offerUrl, priceValidUntil, returnPolicy } from '../offer-fields.ts'
import { reviews } from '../row-fields.ts'

export const product: SchemaForm = {
  id: 'Product',
  label: 'Product',
  purpose:
    'One product with its price: as a snippet, or as an offer that people can buy on the page.',
  variants: ['Product'],
  groups: [
    {
      title: 'Product',
      fields: [
        name,
        description,
        url,
        image,
        { id: 'brand', label: 'Brand', path: 'brand.name', control: 'text' },
      ],
    },
    {
      title: 'Offers',
      fields: [
        offers([
          offerColumns.price,
          offerColumns.currency,
          offerColumns.availability,
          offerColumns.condition,
          offerUrl('Offer URL', 'Page that sells it, if it isn’t this one'),
          priceValidUntil,
          ...returnPolicy,
        ]),
      ],
    },
    {
      title: 'Identifiers',
      folded: true,
      fields: [
        {
          id: 'gtin',
          label: 'GTIN',
          path: 'gtin',
          control: 'gtin',
          hint: 'The number under the bar code, 8 to 14 digits',
        },
        { id: 'sku', short: true, label: 'SKU', path: 'sku', control: 'text' },
        { id: 'mpn', label: 'Manufacturer part number', path: 'mpn', control: 'text' },
      ],
    },
    { title: 'Rating and reviews', folded: true, fields: [...rating, reviews] },
  ],
  nodes: { brand: 'Brand', aggregateRating: 'AggregateRating' },
  features: [
    {
      title: 'Product snippet',
      source: sources.productSnippet,
      required: [
        ...each('name'),
        oneOf('offers', 'review', 'aggregateRating'),
        ...inside('offers', {
          paths: ['price', 'priceSpecification.price'],
          except: ['AggregateOffer'],
          why: 'An offer needs a price.',
        }),
        ...inside('offers', {
          paths: ['lowPrice'],
          given: { '@type': ['AggregateOffer'] },
          why: 'An AggregateOffer needs its lowest price.',
        }),
        ...inside('offers', {
          paths: ['priceCurrency'],
          given: { '@type': ['AggregateOffer'] },
          why: 'An AggregateOffer needs its currency.',
        }),
        // An editorial review of pros and cons needs no rating.
        ...ratingsAndReviews.map((part) =>
          part.paths[0] === 'reviewRating.ratingValue'
            ? { ...part, paths: [...part.paths, 'positiveNotes', 'negativeNotes'] }
            : part,
        ),
      ],
      recommended: [
        ...inside('offers', {
          paths: ['priceCurrency', 'priceSpecification.priceCurrency'],
          except: ['AggregateOffer'],
        }),
        ...inside('offers', { paths: ['availability'], except: ['AggregateOffer'] }),
        ...inside(
          'offers',
          { paths: ['highPrice'], given: { '@type': ['AggregateOffer'] } },
          { paths: ['offerCount'], given: { '@type': ['AggregateOffer'] } },
        ),
        ...each('offers'),
        oneOf('aggregateRating', 'review'),
      ],
      single: true,
      uses: [...ratingParts, 'offers.priceSpecification', 'offers.priceValidUntil'],
    },
    {
      title: 'Merchant listing',
      single: true,
      optional: true,
      when: ['offers'],
      source: sources.merchantListing,
      required: [
        ...each('name', 'image'),
        ...imageUrl,
        ...inside(
          'offers',
          {
            paths: ['price', 'priceSpecification.price'],
            aboveZero: true,
            why: 'One price above 0. An AggregateOffer is only for product snippets.',
          },
          oneOf('priceCurrency', 'priceSpecification.priceCurrency'),
          { paths: ['priceCurrency'], given: { price: [] } },
          {
            paths: ['itemCondition'],
            given: { itemCondition: [] },
            oneOfValues: ['NewCondition', 'RefurbishedCondition', 'UsedCondition'],
            why: 'New, refurbished or used.',
          },
        ),
      ],
      recommended: [
        ...each('description', 'brand.name'),
        oneOf('gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn', 'mpn'),
        ...each('sku', 'offers.availability', 'offers.itemCondition'),
        {
          paths: ['offers.shippingDetails'],
          why: 'Or a shipping policy for the whole shop in its Organization markup.',
        },
        {
          paths: ['offers.hasMerchantReturnPolicy'],
          why: 'Or a return policy for the whole shop in its Organization markup.',
        },
      ],
      uses: [
        ...ratingParts,
        'offers.priceSpecification',
        'offers.priceValidUntil',
        'offers.url',
        'offers.validFrom',
        'offers.validThrough',
      ],
    },
    reviewSnippet,
  ],
  sample: {
    name: 'Brass deck compass, 80 mm',
    description: 'A liquid-filled compass with a hinged cover, accurate to two degrees.',
    url: 'https://www.example.com/shop/deck-compass',
    image: 'https://www.example.com/images/compass-1x1.jpg',
    brand: 'Example Marine',
    offers: [
      { price: '129.90', currency: 'USD', availability: 'InStock', condition: 'NewCondition' },
    ],
    gtin: '4006381333931',
    sku: 'EX-CMP-80',
  },
}
