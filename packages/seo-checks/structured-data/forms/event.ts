import {
  addressFields,
  availability,
  currency,
  description,
  image,
  name,
  price,
  rating,
  url,
} from '../fields.ts'
import { each, inside, oneOf, reviewSnippet, sources } from '../google.ts'
import type { SchemaForm } from '../model.ts'
import { offers, offerUrl } from '../offer-fields.ts'
import { organizers, performers, reviews } from '../row-fields.ts'

export const event: SchemaForm = {
  id: 'Event',
  label: 'Event',
  purpose: 'Something people attend: what, when, where, and the price of a ticket.',
  variants: [
    'Event',
    'BusinessEvent',
    'ChildrensEvent',
    'ComedyEvent',
    'CourseInstance',
    'DanceEvent',
    'EducationEvent',
    'ExhibitionEvent',
    'Festival',
    'FoodEvent',
    'Hackathon',
    'LiteraryEvent',
    'MusicEvent',
    'SaleEvent',
    'ScreeningEvent',
    'SocialEvent',
    'SportsEvent',
    'TheaterEvent',
    'VisualArtsEvent',
  ],
  groups: [
    {
      title: 'Event',
      fields: [
        name,
        description,
        url,
        image,
        {
          id: 'startDate',
          label: 'Starts',
          path: 'startDate',
          control: 'datetime',
          hint: 'Date and time: 2026-06-20T19:00-04:00',
        },
        { id: 'endDate', label: 'Ends', path: 'endDate', control: 'datetime' },
        {
          id: 'eventStatus',
          label: 'Status',
          path: 'eventStatus',
          control: 'choice',
          prefix: 'https://schema.org/',
          options: [
            { value: '', label: 'Not stated (as scheduled)' },
            { value: 'EventScheduled', label: 'Scheduled' },
            { value: 'EventCancelled', label: 'Canceled' },
            { value: 'EventPostponed', label: 'Postponed, no new date' },
            { value: 'EventRescheduled', label: 'Rescheduled' },
          ],
        },
        {
          id: 'previousStartDate',
          label: 'Previous start date',
          path: 'previousStartDate',
          control: 'datetime',
          hint: 'The original date of a rescheduled event',
        },
      ],
    },
    {
      title: 'Place',
      fields: [
        { id: 'venue', label: 'Venue', path: 'location.name', control: 'text' },
        ...addressFields('location.address'),
      ],
    },
    {
      title: 'Tickets',
      fields: [
        offers(
          [
            { ...price, hint: 'Lowest price with all fees, or 0 if it is free' },
            currency,
            availability,
            offerUrl('Ticket URL', 'Page that sells the tickets'),
            {
              id: 'validFrom',
              label: 'On sale from',
              path: 'validFrom',
              control: 'datetime',
              beside: 'price',
            },
          ],
          'ticket',
        ),
      ],
    },
    { title: 'Performers', fields: [performers] },
    { title: 'Organizers', fields: [organizers] },
    { title: 'Rating and reviews', folded: true, fields: [...rating, reviews] },
  ],
  nodes: {
    location: 'Place',
    'location.address': 'PostalAddress',
    aggregateRating: 'AggregateRating',
  },
  features: [
    {
      title: 'Event',
      source: sources.event,
      single: true,
      required: [
        ...each('name', 'startDate', 'location'),
        { paths: ['location.address'], unless: ['location'] },
        ...inside('location', {
          paths: ['address'],
          except: ['VirtualLocation'],
          why: 'The street address of the venue.',
        }),
      ],
      recommended: [
        ...each('description', 'endDate', 'eventStatus', 'image', 'location.name'),
        ...each('offers.price', 'offers.priceCurrency'),
        oneOf('offers.availability', 'offers.validFrom'),
        ...each('offers.url', 'organizer.name', 'organizer.url', 'performer.name'),
      ],
      uses: ['previousStartDate'],
    },
    reviewSnippet,
  ],
  sample: {
    name: 'An evening of sea shanties with the Pilot House Choir',
    description: 'Two hours of work songs, with the stories behind them. The bar opens at six.',
    url: 'https://www.example.com/events/shanties',
    image: 'https://www.example.com/images/choir-16x9.jpg',
    startDate: '2026-11-20T19:00-05:00',
    endDate: '2026-11-20T21:00-05:00',
    venue: 'Old Customs Hall',
    address: '2 Quay Road',
    city: 'Wilmington',
    region: 'NC',
    postalCode: '28401',
    country: 'US',
    offers: [
      {
        price: '18',
        currency: 'USD',
        offerUrl: 'https://www.example.com/events/shanties/tickets',
      },
    ],
    performers: [{ performer: 'Pilot House Choir', kind: 'MusicGroup' }],
    organizers: [{ organizer: 'Example Press', organizerUrl: 'https://www.example.com/' }],
  },
}
