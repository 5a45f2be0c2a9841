import type { SanityDocument, ValidationContext } from '@sanity/types'
import { LOCALE } from '../locale.ts'
import { readIsoDate } from './iso-date.ts'
import { publishedId } from './page-path.ts'

const dateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a stored date (`2024-12-03`) for people. Returns an empty string for anything else. */
export function dateText(date: unknown): string {
  const day = typeof date === 'string' ? readIsoDate(date)?.slice(0, 10) : undefined
  return day === undefined ? '' : dateFormat.format(Date.parse(day))
}

/** Returns the date of a time where the editor is. In UTC, an evening in California is already tomorrow. */
export function localDate(time = new Date()): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/**
 * Returns the publish date for a document that isn't public yet when it is scheduled, or undefined if an editor chose
 * one: it is neither the day on which the document was created, which is its initial value, nor that of the former
 * schedule.
 */
export function scheduledDate(
  { _createdAt, publishedAt }: SanityDocument,
  at: Date,
  formerly?: Date,
): string | undefined {
  const automatic = [new Date(_createdAt), formerly].map((time) => time && localDate(time))
  const date = localDate(at)
  const isChosen = typeof publishedAt !== 'string' || !automatic.includes(publishedAt)
  return isChosen || publishedAt === date ? undefined : date
}

/** Reads the published document, and the release that publishes the version or, for a draft, a scheduled copy of it. */
const PLAN = `*[_id in [$id, $release] || (
  $isDraft && _type == "system.release" && state in ["scheduling", "scheduled"]
  && count(*[_id == "versions." + string::split(^._id, ".")[2] + "." + $id]) > 0
)]{_id, "at": coalesce(publishAt, metadata.intendedPublishAt)}`

/**
 * Warns if a document will become public on another day than its publish date says. Without a context, as on a server,
 * only dates in the future are found.
 */
export function checkPublishedDate(
  date: unknown,
  context?: ValidationContext,
): true | string | Promise<true | string> {
  if (typeof date !== 'string') return true
  const day = readIsoDate(date)?.slice(0, 10)
  if (day === undefined) return UNREADABLE
  const { _id: versionId, _createdAt: createdAt } = context?.document ?? {}
  if (!context || versionId === undefined || versionId === publishedId(versionId)) {
    return checkFuture(day)
  }

  const id = publishedId(versionId)
  const release = `_.releases.${/^versions\.([^.]+)\./.exec(versionId)?.[1]}`
  const params = { id, release, isDraft: versionId.startsWith('drafts.') }
  const client = context.getClient({ apiVersion: '2025-02-19' })
  return client
    .fetch<{ _id: string; at: string | null }[]>(PLAN, params, { perspective: 'raw' })
    .then((documents) => {
      const at = documents.find(({ _id }) => _id !== id)?.at
      const isPublic = documents.some(({ _id }) => _id === id)
      const publicOn = at ? localDate(new Date(at)) : undefined
      if (isPublic) return publicOn !== undefined && day <= publicOn ? true : checkFuture(day)
      if (publicOn !== undefined) return checkPlan(day, publicOn)
      const isUntouched = createdAt !== undefined && day === localDate(new Date(createdAt))
      return isUntouched && day < localDate() ? UNTOUCHED : checkFuture(day)
    })
}

/** Warns about a date in a form that the site doesn't know. */
export function checkReadableDate(date: unknown): true | string {
  return typeof date !== 'string' || readIsoDate(date) !== undefined
    ? true
    : 'The site can’t read this date, so it leaves it out. Choose a date.'
}

const UNREADABLE =
  'The site can’t read this date, so readers see the day of the last change instead. Choose a date.'

const UNTOUCHED =
  'This is the day on which you began the post, and it isn’t public yet. Choose the day on which you publish it.'

function checkPlan(day: string, publicOn: string): true | string {
  if (day === publicOn) return true
  return `This is scheduled for ${dateText(publicOn)}, but readers will see ${dateText(day)} as its date. Use the scheduled day, unless you mean a different one. To edit it, pause the schedule first.`
}

function checkFuture(day: string): true | string {
  if (day <= localDate()) return true
  return 'This date is in the future, but the post is public as soon as you publish it. To publish it on that day, choose Schedule publish in the menu next to Publish.'
}
