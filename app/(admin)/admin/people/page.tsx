import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Spinner } from '#admin/kit/spinner.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'
import { readPeopleQuery } from '#lib/people/people-query.ts'
import { PeopleList } from '#admin/screens/people/people-list.tsx'
import { RoleHelp } from '#admin/screens/people/role-help.tsx'

export const metadata: Metadata = { title: 'People', robots: { index: false, follow: false } }

/** Who has an account, and who may do what. */
export default async function PeoplePage({ searchParams }: PageProps<'/admin/people'>) {
  const { id } = await adminOfPage('/admin/people')
  const query = readPeopleQuery(await searchParams)

  return (
    <>
      <p className="note">Who may do what</p>
      <h1 className="mt-2 text-3xl">People</h1>
      <Suspense fallback={<Spinner label="Loading people" />}>
        <PeopleList query={query} ownId={id} />
      </Suspense>
      <RoleHelp />
    </>
  )
}
