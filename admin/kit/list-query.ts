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
