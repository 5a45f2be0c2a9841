/** What is looked at in a list that is read page by page; all of it stands in the address of its screen. */
export type ListQuery = {
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** As Next hands them to a page. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** Longer searches find nothing more. */
const MOST_CHARACTERS = 200

/** What an address asks for; what makes no sense in it is left out. */
export function readListQuery(parameters: Parameters): ListQuery {
  const page = Number(firstOf(parameters.page))
  return {
    search: firstOf(parameters.search).trim().slice(0, MOST_CHARACTERS),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

/** Of a parameter that comes twice the first counts; one that is not there is empty. */
export function firstOf(value: Parameters[string]): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

/** An address as short as it can be: what is empty, and the first page, is left out. */
export function listHref(
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    const isUsual = value === (name === 'page' ? 1 : '')
    if (!isUsual) said.set(name, `${value}`)
  }
  return said.size > 0 ? `${path}?${said}` : path
}

/**
 * Which page of a list is open: the one that is asked for, or the last one of a list that became shorter.
 *
 * @param wanted from 1
 * @param rows of the whole list
 * @returns the page, how many there are, and the index of its first row
 */
export function openPage(wanted: number, rows: number, rowsOnAPage: number) {
  const pages = Math.max(1, Math.ceil(rows / rowsOnAPage))
  const page = Math.min(wanted, pages)
  return { page, pages, from: (page - 1) * rowsOnAPage }
}

/**
 * How much of a list was found: `2 of 1,030 comments`, or `1,030 comments` where that is all of it.
 *
 * @param noun what one of them is called, and what many are
 */
export function countText(found: number, all: number, noun: readonly [string, string]): string {
  const total = `${all.toLocaleString('en-US')} ${noun[all === 1 ? 0 : 1]}`
  return found === all ? total : `${found.toLocaleString('en-US')} of ${total}`
}
