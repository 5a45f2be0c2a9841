import type { Metadata } from 'next'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { readListQuery } from '#admin/kit/list-query.ts'
import { PeopleList } from '#admin/screens/people/people-list.tsx'
import { RoleHelp } from '#admin/screens/people/role-help.tsx'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'People' }

/** Accounts and their roles. */
export default async function PeoplePage({ searchParams }: PageProps<'/admin/people'>) {
  const { id } = await requireAdminPage('/admin/people')
  const query = readListQuery(await searchParams)

  return (
    <>
      <AdminPage title="People" note="Accounts and roles" loading="Loading people">
        <PeopleList query={query} ownId={id} />
      </AdminPage>
      <RoleHelp />
    </>
  )
}
