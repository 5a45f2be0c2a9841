import {
  firstOf,
  type ListQuery,
  listHref,
  type Parameters,
  readListQuery,
} from '#admin/kit/list-query.ts'

export const SUBMISSION_LISTS = ['messages', 'newsletter', 'waitlist'] as const

export type SubmissionList = (typeof SUBMISSION_LISTS)[number]

/** List, search, filter, and page; all of them are in the URL. */
export type SubmissionQuery = ListQuery & {
  readonly list: SubmissionList
  /** `open` or `handled` messages, `current` or `unsubscribed` addresses, the id of an app; '' for all. */
  readonly show: string
}

export const ROWS_ON_A_PAGE = 50

const path = '/admin/submissions'

/** Reads a query from URL parameters; invalid values are ignored. */
export function readSubmissionQuery(parameters: Parameters): SubmissionQuery {
  return {
    ...readListQuery(parameters),
    list: SUBMISSION_LISTS.find((list) => list === firstOf(parameters.list)) ?? 'messages',
    show: firstOf(parameters.show),
  }
}

export function submissionsHref(query: Partial<SubmissionQuery>): string {
  return hrefOf(path, query)
}

export function exportHref({ list, search, show }: SubmissionQuery): string {
  return hrefOf(`${path}/export.csv`, { list, search, show })
}

/** Returns the words of a search; a row must contain all of them. */
export function wordsOf({ search }: SubmissionQuery): string[] {
  return search.split(/\s+/).filter(Boolean)
}

function hrefOf(at: string, query: Partial<SubmissionQuery>): string {
  const { list = 'messages', search = '', show = '', page = 1 } = query
  return listHref(at, { list: list === 'messages' ? '' : list, search, show, page })
}
