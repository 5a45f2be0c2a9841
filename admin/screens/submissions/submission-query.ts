import {
  firstOf,
  type ListQuery,
  listHref,
  type Parameters,
  readListQuery,
} from '#admin/kit/list-query.ts'

/** The lists, as they are called in addresses. */
export const SUBMISSION_LISTS = ['messages', 'newsletter', 'waitlist'] as const

export type SubmissionList = (typeof SUBMISSION_LISTS)[number]

/** What is looked at; all of it stands in the address of the page. */
export type SubmissionQuery = ListQuery & {
  readonly list: SubmissionList
  /** `open` or `handled` messages, `current` or `unsubscribed` addresses, the id of an app; '' for all. */
  readonly show: string
}

/** So many rows on a page. */
export const ROWS_ON_A_PAGE = 50

const path = '/admin/submissions'

/** What an address asks for; what makes no sense in it is left out. */
export function readSubmissionQuery(parameters: Parameters): SubmissionQuery {
  return {
    ...readListQuery(parameters),
    list: SUBMISSION_LISTS.find((list) => list === firstOf(parameters.list)) ?? 'messages',
    show: firstOf(parameters.show),
  }
}

/** The address under which something is looked at. */
export function submissionsHref(query: Partial<SubmissionQuery>): string {
  return hrefOf(path, query)
}

/** The address of all rows of a query as a file. */
export function exportHref({ list, search, show }: SubmissionQuery): string {
  return hrefOf(`${path}/export.csv`, { list, search, show })
}

/** The words of a search; every one of them must be there. */
export function wordsOf({ search }: SubmissionQuery): string[] {
  return search.split(/\s+/).filter(Boolean)
}

function hrefOf(at: string, query: Partial<SubmissionQuery>): string {
  const { list = 'messages', search = '', show = '', page = 1 } = query
  return listHref(at, { list: list === 'messages' ? '' : list, search, show, page })
}
