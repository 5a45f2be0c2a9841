import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { peopleMessages } from '#lib/messages-people.ts'
import type { PeopleQuery } from '#lib/people/people-query.ts'
import { listPeople } from '#lib/people/stored-people.ts'
import { PeopleScreen } from './people-screen.client.tsx'

/** Reads who there is, and hands them to the screen. */
export async function PeopleList({ query, ownId }: PeopleListProps) {
  const check = await requireAdmin()
  const people = check.isAdmin ? await listPeople(check.client, query).catch(report) : null
  if (!people)
    return (
      <ReadFailed title={peopleMessages.fetchFailed}>
        Everybody keeps their role. The list is back when the database answers.
      </ReadFailed>
    )

  return <PeopleScreen people={people} query={query} ownId={ownId} />
}

/** The list then says that it could not be read. */
function report(error: unknown): null {
  console.error('The people could not be read:', error)
  return null
}

type PeopleListProps = { query: PeopleQuery; ownId: string }
