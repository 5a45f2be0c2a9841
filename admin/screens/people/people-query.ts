/** What is looked at in the list of people; all of it stands in the address of the page. */
export type PeopleQuery = {
  readonly search: string
  /** From 1. */
  readonly page: number
}

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** What an address asks for; what makes no sense in it is left out. */
export function readPeopleQuery(parameters: Parameters): PeopleQuery {
  const page = Number(first(parameters.page))

  return {
    search: first(parameters.search).trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

/** The address under which a part of the list is looked at. */
export function peopleHref({ search, page }: PeopleQuery): string {
  const parameters = new URLSearchParams({
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  })

  return parameters.size > 0 ? `/admin/people?${parameters}` : '/admin/people'
}

function first(value: Parameters[string]): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}
