import { each, inside, oneOf, reviewSnippet, sources } from './google.ts'
import { carousels } from './list-rules.ts'
import type { Feature } from './model.ts'
import { shopRules } from './shop-rules.ts'
import { formForType } from './types.ts'

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
      uses: ['mainEntity.alternateName', 'mainEntity.interactionStatistic'],
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
        ...inside('mainEntity.comment', ...each('text')),
      ],
      recommended: [
        ...inside('mainEntity', ...each('author.name', 'author.url', 'datePublished', 'text')),
        ...inside('mainEntity', ...each('upvoteCount')),
        ...inside('mainEntity.acceptedAnswer', ...each('author.name', 'upvoteCount', 'url')),
        ...inside('mainEntity.suggestedAnswer', ...each('author.name', 'upvoteCount', 'url')),
      ],
      uses: ['mainEntity'],
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
        ...inside('comment', ...each('author', 'datePublished'), oneOf('text', 'image', 'video')),
      ],
      uses: ['comment', 'dateModified', 'url'],
      recommended: each('author.url', 'comment', 'headline', 'interactionStatistic'),
    },
  ],
  [
    'ImageObject',
    reviewSnippet,
    {
      title: 'Image license',
      source: sources.imageLicense,
      whenInside: ['creator', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
      required: [
        oneOf('contentUrl', 'url'),
        oneOf('license', 'creator', 'creditText', 'copyrightNotice'),
      ],
      recommended: each(
        ...['acquireLicensePage', 'license', 'creator.name', 'creditText', 'copyrightNotice'],
      ),
    },
  ],
  [
    'Course',
    {
      title: 'Course list',
      source: sources.course,
      whenInside: [],
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
      uses: ['reviewRating'],
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
      uses: ['bestRating', 'worstRating'],
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
      uses: ['bestRating', 'worstRating'],
    },
  ],
  [
    'Book Audiobook BookSeries ComicSeries CreativeWorkSeason CreativeWorkSeries Episode Game MediaObject AudioObject ' +
      'Movie MovieSeries MusicPlaylist MusicAlbum MusicRecording MusicRelease Newspaper Periodical PodcastEpisode ' +
      'PodcastSeason PodcastSeries RadioEpisode RadioSeason RadioSeries TVEpisode TVSeason TVSeries VideoGameSeries',
    reviewSnippet,
  ],
  [
    'VideoGame',
    {
      title: 'Software app',
      source: sources.softwareApp,
      alone: 'Google shows no app that is only a VideoGame. Add a second type: MobileApplication.',
      required: [],
      recommended: [],
    },
    reviewSnippet,
  ],
  ['ItemList', ...carousels],
  [
    'Dataset',
    {
      title: 'Dataset',
      source: sources.dataset,
      required: [...each('name', 'description'), ...inside('distribution', ...each('contentUrl'))],
      recommended: each('license', 'creator', 'identifier', 'keywords', 'distribution'),
    },
  ],
  [
    'Quiz',
    {
      title: 'Education Q&A',
      source: sources.educationQa,
      required: [
        ...each('hasPart'),
        ...inside('hasPart.acceptedAnswer', ...each('text')),
        ...inside('hasPart', ...each('text', 'acceptedAnswer'), {
          paths: ['eduQuestionType'],
          oneOfValues: ['Flashcard'],
          why: 'Google shows only the type Flashcard.',
        }),
      ],
      recommended: each('about.name', 'educationalAlignment'),
    },
  ],
  ...shopRules,
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

/** Returns true for types for which Google shows stars (review-snippet). */
export function isReviewable(type: string): boolean {
  return featuresOf([type]).some(({ title }) => title === reviewSnippet.title)
}

/**
 * Returns Google's current and former results for these types, without duplicates, in the order of the types. A result
 * that one of the types doesn't have alone is left out if another one has it.
 */
export function featuresOf(types: readonly string[]): readonly Feature[] {
  const all = types.flatMap(
    (type) => byType.get(type.toLowerCase()) ?? formForType(type)?.features ?? [],
  )
  return [...new Set(all)].filter(
    ({ title, alone }) => !alone || !all.some((other) => other.title === title && !other.alone),
  )
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
