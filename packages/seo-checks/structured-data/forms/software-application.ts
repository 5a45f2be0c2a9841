import { currency, description, image, name, price, rating, url } from '../fields.ts'
import { each, oneOf, ratingParts, ratingsAndReviews, reviewSnippet, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'
import { offers } from '../offer-fields.ts'
import { reviews } from '../row-fields.ts'

/** The application categories that Google lists (software-app, "List of supported app types"). */
const categories = [
  'Game',
  'SocialNetworking',
  'Travel',
  'Shopping',
  'Sports',
  'Lifestyle',
  'Business',
  'Design',
  'Developer',
  'Driver',
  'Educational',
  'Health',
  'Finance',
  'Security',
  'Browser',
  'Communication',
  'DesktopEnhancement',
  'Entertainment',
  'Multimedia',
  'Home',
  'Utilities',
  'Reference',
]

export const softwareApplication: SchemaForm = {
  id: 'SoftwareApplication',
  label: 'Software',
  purpose: 'An app or a web tool with its price and its rating. A free tool has the price 0.',
  variants: ['SoftwareApplication', 'WebApplication', 'MobileApplication', 'VideoGame'],
  groups: [
    {
      title: 'Software',
      fields: [
        name,
        description,
        url,
        image,
        {
          id: 'applicationCategory',
          label: 'Category',
          path: 'applicationCategory',
          control: 'choice',
          options: [
            { value: '', label: 'Not stated' },
            ...categories.map((category) => ({
              value: `${category}Application`,
              label: category.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
            })),
          ],
        },
        {
          id: 'operatingSystem',
          label: 'Operating system',
          path: 'operatingSystem',
          control: 'text',
          hint: 'Web, Windows 11, Android 15',
        },
      ],
    },
    {
      title: 'Price',
      fields: [offers([{ ...price, hint: '0 when it is free' }, currency], 'price')],
    },
    { title: 'Rating and reviews', fields: [...rating, reviews] },
  ],
  nodes: { aggregateRating: 'AggregateRating' },
  features: [
    {
      title: 'Software app',
      source: sources.softwareApp,
      required: [
        ...each('name'),
        oneOf('offers.price', 'offers.priceSpecification.price', 'offers.lowPrice'),
        { paths: ['aggregateRating', 'review'], why: 'A rating from real reviews.' },
        ...ratingsAndReviews,
      ],
      recommended: each('applicationCategory', 'operatingSystem'),
      uses: [...ratingParts, 'offers.priceCurrency', 'offers.priceSpecification'],
    },
    reviewSnippet,
  ],
  sample: {
    name: 'Tide Table',
    description: 'High and low tide for 4,000 harbors, even offline.',
    url: 'https://www.example.com/apps/tide-table',
    applicationCategory: 'TravelApplication',
    operatingSystem: 'Android 15',
    offers: [{ price: '0', currency: 'USD' }],
    ratingValue: '4.6',
    ratingCount: '873',
  },
}
