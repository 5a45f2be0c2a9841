import { addressFields } from './fields.ts'
import type { ChoiceField, NodeTypes, PlainField, RowsField } from './model.ts'

/** Repeatable fields. Each row is a separate node. */

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
    {
      ...kind('Author is', 'Person', [
        ['Person', 'A person'],
        ['Organization', 'An organization'],
      ]),
      fold: 'About the author',
    },
    {
      id: 'worksFor',
      label: 'Works for',
      path: 'worksFor.name',
      control: 'text',
      fold: 'About the author',
    },
  ],
}

/** Reviews as Google reads them (review-snippet): the author and rating of each. */
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
      label: 'Highest rating on its scale',
      path: 'reviewRating.bestRating',
      control: 'number',
      hint: 'Only if it isn’t 5',
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

/** Work locations of a job, one or several. */
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

/** The video that belongs to another thing (recipe). */
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
