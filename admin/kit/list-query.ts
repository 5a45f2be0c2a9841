import { LOCALE } from '#schemas/locale.ts'

/** Search and page of a paginated list; both are in the URL of its screen. */
export type ListQuery = {
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** URL parameters as Next passes them to a page. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

const MAX_SEARCH_LENGTH = 200

/** Reads a query from URL parameters; invalid values are ignored. */
export function readListQuery(parameters: Parameters): ListQuery {
  const page = Number(firstOf(parameters.page))
  return {
    search: firstOf(parameters.search).trim().slice(0, MAX_SEARCH_LENGTH),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

/** Returns the first value of a parameter; empty if it is missing. */
export function firstOf(value: Parameters[string]): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

/** Returns a URL without empty parameters and without `page=1`. */
export function listHref(
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    const isDefault = value === (name === 'page' ? 1 : '')
    if (!isDefault) query.set(name, `${value}`)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * Returns the page of a list to show: the requested one, or the last one if the list has become shorter.
 *
 * @param requested number of the page, from 1
 * @param rows number of rows in the whole list
 * @returns the page, the number of pages, and the index of the page's first row
 */
export function openPage(requested: number, rows: number, rowsPerPage: number) {
  const pages = Math.max(1, Math.ceil(rows / rowsPerPage))
  const page = Math.min(requested, pages)
  return { page, pages, from: (page - 1) * rowsPerPage }
}

/**
 * Formats the number of matches: `2 of 1,030 comments`, or `1,030 comments` if all match.
 *
 * @param noun singular and plural
 */
export function countText(matching: number, all: number, noun: readonly [string, string]): string {
  const total = `${all.toLocaleString(LOCALE)} ${noun[all === 1 ? 0 : 1]}`
  return matching === all ? total : `${matching.toLocaleString(LOCALE)} of ${total}`
}
