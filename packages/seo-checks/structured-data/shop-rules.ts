import { each, inside, oneOf, ratingParts, reviewSnippet, sources } from './google.ts'
import type { Feature, Requirement } from './model.ts'
import { formOf } from './types.ts'

/** Shipping times, in days. */
const days: readonly Requirement[] = [
  ...each('minValue', 'maxValue'),
  { paths: ['unitCode'], oneOfValues: ['DAY', 'd'], why: 'The unit is DAY.' },
]

const productSnippets = formOf('Product').features.slice(0, 1)

/** Google's results for the variants, shipping and returns of a shop, by type. */
export const shopRules: readonly (readonly [types: string, ...features: Feature[]])[] = [
  [
    'ProductGroup',
    {
      title: 'Product variants',
      source: sources.variants,
      required: each('name'),
      // The guidelines ask for these IDs, but the tables don't require them.
      recommended: [
        oneOf('productGroupID', 'hasVariant.inProductGroupWithID'),
        ...inside('hasVariant', {
          paths: ['sku', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14'],
          given: { '@type': ['Product'] },
        }),
        ...each('hasVariant', 'variesBy', 'brand.name', 'description'),
      ],
      uses: ratingParts,
    },
    ...productSnippets.map((one) => ({ ...one, when: ['offers', 'review', 'aggregateRating'] })),
    reviewSnippet,
  ],
  [
    'OfferShippingDetails',
    {
      title: 'Shipping details',
      source: sources.merchantListing,
      optional: true,
      required: [
        ...each('deliveryTime', 'shippingDestination.addressCountry', 'shippingRate.currency'),
        oneOf('shippingRate.value', 'shippingRate.maxValue'),
        ...inside('deliveryTime.handlingTime', ...days),
        ...inside('deliveryTime.transitTime', ...days),
      ],
      recommended: each('deliveryTime.handlingTime', 'deliveryTime.transitTime'),
    },
  ],
  [
    'MerchantReturnPolicy',
    {
      title: 'Return policy',
      source: sources.returns,
      optional: true,
      required: [
        { paths: ['applicableCountry'], unless: ['merchantReturnLink'] },
        {
          paths: ['returnPolicyCategory'],
          unless: ['merchantReturnLink'],
          oneOfValues: ['FiniteReturnWindow', 'NotPermitted', 'UnlimitedWindow'].map(
            (kind) => `MerchantReturn${kind}`,
          ),
        },
        {
          paths: ['merchantReturnDays'],
          given: { returnPolicyCategory: ['MerchantReturnFiniteReturnWindow'] },
        },
        { paths: ['returnShippingFeesAmount'], given: { returnFees: ['ReturnShippingFees'] } },
      ],
      recommended: each('returnMethod', 'returnFees'),
    },
  ],
]
