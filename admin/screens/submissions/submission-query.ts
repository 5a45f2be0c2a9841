/** The lists, as they are called in addresses. */
export const SUBMISSION_LISTS = ['messages', 'newsletter', 'waitlist'] as const

export type SubmissionList = (typeof SUBMISSION_LISTS)[number]

/** What is looked at; all of it stands in the address of the page. */
export type SubmissionQuery = {
  readonly list: SubmissionList
  readonly search: string
  /** `open` or `handled` messages, `current` or `unsubscribed` addresses, the id of an app; '' for all. */
  readonly show: string
  /** From 1. */
  readonly page: number
}

/** So many rows on a page. */
export const ROWS_ON_A_PAGE = 50

/** Longer searches find nothing more. */
const MOST_CHARACTERS = 200

const page = '/admin/submissions'

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** What an address asks for; what makes no sense in it is left out. */
export function readSubmissionQuery(parameters: Parameters): SubmissionQuery {
  const list = first(parameters.list)
  const number = Number(first(parameters.page))

  return {
    list: isList(list) ? list : 'messages',
    search: first(parameters.search).trim().slice(0, MOST_CHARACTERS),
    show: first(parameters.show),
    page: Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : 1,
  }
}

/** The address under which something is looked at. */
export function submissionsHref(query: Partial<SubmissionQuery>): string {
  return `${page}${searchOf(query)}`
}

/** The address of all rows of a query as a file. */
export function exportHref({ list, search, show }: SubmissionQuery): string {
  return `${page}/export.csv${searchOf({ list, search, show })}`
}

/** The words of a search; every one of them must be there. */
export function wordsOf({ search }: SubmissionQuery): string[] {
  return search.split(/\s+/).filter(Boolean)
}

function searchOf({ list, search, show, page: number = 1 }: Partial<SubmissionQuery>): string {
  const parameters = new URLSearchParams({
    ...(list && list !== 'messages' && { list }),
    ...(search && { search }),
    ...(show && { show }),
    ...(number > 1 && { page: String(number) }),
  })

  return parameters.size > 0 ? `?${parameters}` : ''
}

function isList(value: string): value is SubmissionList {
  return SUBMISSION_LISTS.some((list) => list === value)
}

function first(value: Parameters[string]): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}
