import { each, inside, oneOf, reviewSnippet, sources } from './google.ts'
import type { Feature } from './model.ts'
import { formForType, schemaForms } from './types.ts'

/** Google's results for types without a form, by type. */
const others: readonly (readonly [types: string, ...features: Feature[]])[] = [
  [
    'ProfilePage',
    {
      title: 'Profile page',
      source: sources.profilePage,
      required: [
        { paths: ['mainEntity'], why: 'The person or organization that the page is about.' },
        ...inside('mainEntity', oneOf('name', 'alternateName')),
      ],
      recommended: [
        ...each('dateCreated', 'dateModified'),
        ...inside('mainEntity', ...each('description', 'image', 'sameAs')),
      ],
    },
  ],
  [
    'QAPage',
    {
      title: 'Questions and answers',
      source: sources.qaPage,
      required: [
        ...each('mainEntity'),
        ...inside('mainEntity', ...each('name', 'answerCount'), {
          paths: ['acceptedAnswer', 'suggestedAnswer'],
          why: 'Google only shows questions with an answer.',
        }),
        ...inside('mainEntity.acceptedAnswer', ...each('text')),
        ...inside('mainEntity.suggestedAnswer', ...each('text')),
      ],
      recommended: [],
    },
  ],
  [
    'DiscussionForumPosting SocialMediaPosting',
    {
      title: 'Discussion forum',
      source: sources.discussion,
      required: [
        ...each('author.name', 'datePublished'),
        {
          paths: ['text', 'image', 'video'],
          unless: ['url'],
          why: 'The text or media of the post.',
        },
      ],
      recommended: each('author.url', 'comment', 'headline', 'interactionStatistic'),
    },
  ],
  [
    'ImageObject',
    reviewSnippet,
    {
      title: 'Image license',
      source: sources.imageLicense,
      when: ['creator', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
      required: [
        oneOf('contentUrl', 'url'),
        oneOf('license', 'creator', 'creditText', 'copyrightNotice'),
      ],
      recommended: each('acquireLicensePage', 'license'),
    },
  ],
  [
    'Course',
    {
      title: 'Course list',
      source: sources.course,
      alone: 'Google shows courses only as a list of three or more, with an ItemList around them.',
      required: each('name', 'description'),
      recommended: each('provider'),
    },
    reviewSnippet,
  ],
  [
    'Review UserReview CriticReview EmployerReview MediaReview',
    {
      title: 'Review snippet',
      source: sources.reviewSnippet,
      required: [
        ...each('author.name'),
        {
          paths: ['itemReviewed'],
          why: 'A review that isn’t nested in the reviewed item must name it.',
        },
        ...inside('itemReviewed', ...each('name')),
        ...each('reviewRating.ratingValue'),
      ],
      recommended: each('datePublished'),
    },
  ],
  [
    'AggregateRating',
    {
      title: 'Review snippet',
      source: sources.reviewSnippet,
      required: [
        {
          paths: ['itemReviewed'],
          why: 'A rating that isn’t nested in the rated item must name it.',
        },
        ...inside('itemReviewed', ...each('name')),
        ...each('ratingValue'),
        oneOf('ratingCount', 'reviewCount'),
      ],
      recommended: [],
    },
  ],
  [
    'EmployerAggregateRating',
    {
      title: 'Employer rating',
      source: sources.employerRating,
      required: [
        ...each('itemReviewed'),
        ...inside('itemReviewed', ...each('name')),
        ...each('ratingValue'),
        oneOf('ratingCount', 'reviewCount'),
      ],
      recommended: [],
    },
  ],
  [
    'Book Audiobook CreativeWorkSeason CreativeWorkSeries Episode Game VideoGame MediaObject AudioObject Movie ' +
      'MovieSeries MusicPlaylist MusicAlbum MusicRecording MusicRelease PodcastEpisode PodcastSeason PodcastSeries ' +
      'RadioEpisode RadioSeries TVEpisode TVSeason TVSeries',
    reviewSnippet,
  ],
  [
    'HowTo',
    retired(
      'How-to',
      sources.howTo,
      'Google stopped showing how-to results on September 13, 2023. The markup is still valid, but has no effect there.',
    ),
    reviewSnippet,
  ],
  ['ClaimReview', announced('Fact check')],
  ['Occupation OccupationAggregationByEmployer', announced('Estimated salary')],
  ['LearningResource', announced('Learning video')],
  ['SpecialAnnouncement', announced('Special announcement')],
  ['Car', announced('Vehicle listing')],
]

export const ruledTypes: readonly string[] = others.flatMap(([types]) => types.split(' '))

const byType = new Map(
  others.flatMap(([types, ...features]) =>
    types.split(' ').map((type): [string, readonly Feature[]] => [type.toLowerCase(), features]),
  ),
)

/** Types for which Google shows stars (review-snippet). */
const reviewable = new Set(
  schemaForms
    .filter(({ features }) => features.includes(reviewSnippet))
    .map(({ id }) => id)
    .concat('Product', 'SoftwareApplication'),
)

export function isReviewable(type: string): boolean {
  const form = formForType(type)
  return form ? reviewable.has(form.id) : featuresOf([type]).includes(reviewSnippet)
}

/** Returns Google's current and former results for these types, without duplicates, in the order of the types. */
export function featuresOf(types: readonly string[]): readonly Feature[] {
  const all = types.flatMap(
    (type) => formForType(type)?.features ?? byType.get(type.toLowerCase()) ?? [],
  )
  return [...new Set(all)]
}

function retired(title: string, source: Feature['source'], reason: string): Feature {
  return { title, source, retired: reason, required: [], recommended: [] }
}

function announced(title: string): Feature {
  return retired(
    title,
    sources.retired,
    'Google announced on June 12, 2025 that it no longer shows this result. The markup is still valid.',
  )
}
