import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listApps } from '#site/content/app/query.ts'
import { submissionMessages } from './messages.ts'
import { countSubmissions, findSubmissions } from './stored-submissions.ts'
import type { SubmissionQuery } from './submission-query.ts'
import { SubmissionsScreen } from './submissions-screen.client.tsx'

/** Reads the rows of a query and renders the screen. */
export async function SubmissionLists({ query }: { query: SubmissionQuery }) {
  const [stored, apps, { siteName }] = await Promise.all([
    readAsAdmin('Could not read the submissions:', ({ client }) =>
      Promise.all([findSubmissions(client, query), countSubmissions(client)]),
    ),
    listApps(PUBLISHED),
    getSiteSettings(PUBLISHED),
  ])
  if (!stored)
    return (
      <ReadFailed title={submissionMessages.fetchFailed}>
        The database didn’t respond. No submissions are lost.
      </ReadFailed>
    )

  const [list, counts] = stored

  return (
    <SubmissionsScreen
      // Each list has its own selection and search.
      key={query.list}
      query={query}
      list={list}
      counts={counts}
      appNames={Object.fromEntries(apps.map((app) => [app.id, app.name]))}
      siteName={siteName}
    />
  )
}
