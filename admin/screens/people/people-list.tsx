import type { ListQuery } from '#admin/kit/list-query.ts'
import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import { peopleMessages } from './messages.ts'
import { PeopleScreen } from './people-screen.client.tsx'
import { listPeople } from './stored-people.ts'

export async function PeopleList({ query, ownId }: PeopleListProps) {
  const people = await readAsAdmin('Could not read the people:', ({ client }) =>
    listPeople(client, query),
  )
  if (!people)
    return (
      <ReadFailed title={peopleMessages.fetchFailed}>
        The database didn’t respond. Roles haven’t changed.
      </ReadFailed>
    )

  return <PeopleScreen people={people} query={query} ownId={ownId} />
}

type PeopleListProps = { query: ListQuery; ownId: string }
