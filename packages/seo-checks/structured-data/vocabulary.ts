import { bareTerm } from './json.ts'
import { weekDays } from './week-days.ts'

/** Properties grouped by the values they accept, and the allowed values where Google knows only some. */

export const urlProperties = new Set([
  'url',
  'image',
  'logo',
  'thumbnailUrl',
  'contentUrl',
  'embedUrl',
  'sameAs',
  'menu',
  'installUrl',
  'downloadUrl',
  'mainEntityOfPage',
  'acquireLicensePage',
  'hasMap',
  'hasMenu',
  'license',
  'screenshot',
])
export const imageProperties = new Set(['image', 'logo', 'thumbnailUrl'])
export const dateProperties = new Set([
  'availabilityStarts',
  'availabilityEnds',
  'birthDate',
  'dateCreated',
  'dateModified',
  'datePosted',
  'datePublished',
  'endDate',
  'expires',
  'foundingDate',
  'previousStartDate',
  'priceValidUntil',
  'startDate',
  'uploadDate',
  'validFrom',
  'validThrough',
])
/** Google asks for a time zone, and otherwise assumes Googlebot's (article, video). */
export const zonedProperties = new Set(['dateModified', 'datePublished', 'expires', 'uploadDate'])
export const durationProperties = new Set([
  'cookTime',
  'duration',
  'performTime',
  'prepTime',
  'timeRequired',
  'totalTime',
])
export const currencyProperties = new Set(['currency', 'priceCurrency', 'salaryCurrency'])
export const priceProperties = new Set(['highPrice', 'lowPrice', 'maxPrice', 'minPrice', 'price'])
export const numberProperties = new Set([
  'bestRating',
  'endOffset',
  'latitude',
  'longitude',
  'maxValue',
  'minValue',
  'startOffset',
  'worstRating',
])
export const wholeProperties = new Set([
  'answerCount',
  'commentCount',
  'offerCount',
  'position',
  'ratingCount',
  'reviewCount',
  'userInteractionCount',
  'wordCount',
])
/** Counts that must be at least 1: Google reports 0 as an error. */
export const countedProperties = new Set(['position', 'ratingCount', 'reviewCount'])
export const flagProperties = new Set(['directApply', 'isAccessibleForFree', 'isLiveBroadcast'])
export const gtinProperties = new Set(['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14'])
export const timeProperties = new Set(['closes', 'opens'])

/** Image and document extensions that Google Images doesn't support. */
export const otherFiles = ['eps', 'heic', 'pdf', 'psd', 'tif', 'tiff']

const offers = [
  'BackOrder',
  'Discontinued',
  'InStock',
  'InStoreOnly',
  'LimitedAvailability',
  'OnlineOnly',
  'OutOfStock',
  'PreOrder',
  'PreSale',
  'SoldOut',
]

export const knownValues: { readonly [property: string]: readonly string[] } = {
  availability: offers,
  itemCondition: ['NewCondition', 'RefurbishedCondition', 'UsedCondition', 'DamagedCondition'],
  eventStatus: ['EventCancelled', 'EventPostponed', 'EventRescheduled', 'EventScheduled'],
  employmentType: [
    'FULL_TIME',
    'PART_TIME',
    'CONTRACTOR',
    'TEMPORARY',
    'INTERN',
    'VOLUNTEER',
    'PER_DIEM',
    'OTHER',
  ],
  eventAttendanceMode: [
    'OfflineEventAttendanceMode',
    'OnlineEventAttendanceMode',
    'MixedEventAttendanceMode',
  ],
  jobLocationType: ['TELECOMMUTE'],
  dayOfWeek: [...weekDays, 'PublicHolidays'],
}

/** Returns the term that a property's value means, such as `InStock` for `in stock` and `NewCondition` for `new`. */
export function termFor(key: string, value: string): string | undefined {
  const allowed = Object.hasOwn(knownValues, key) ? knownValues[key] : undefined
  const word = asOneWord(bareTerm(value))
  return allowed?.find((term) => asOneWord(term) === word || shortened(term) === word)
}

function asOneWord(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_-]/g, '')
}

function shortened(term: string): string {
  return asOneWord(term).replace(/^event|condition$|eventattendancemode$/g, '')
}
