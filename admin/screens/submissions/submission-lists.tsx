import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { listApps } from '#lib/content/apps.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { submissionMessages } from '#lib/messages-submissions.ts'
import { countSubmissions, findSubmissions } from '#lib/submissions/stored-submissions.ts'
import type { SubmissionQuery } from '#lib/submissions/submission-query.ts'
import { SubmissionsScreen } from './submissions-screen.client.tsx'

/** Reads what is asked for, and hands it to the screen. */
export async function SubmissionLists({ query }: { query: SubmissionQuery }) {
  const check = await requireAdmin()
  const [stored, apps, { siteName }] = await Promise.all([
    check.isAdmin
      ? Promise.all([findSubmissions(check.client, query), countSubmissions(check.client)]).catch(
          report,
        )
      : null,
    listApps(PUBLISHED),
    getSiteSettings(PUBLISHED),
  ])
  if (!stored)
    return (
      <ReadFailed title={submissionMessages.fetchFailed}>
        Nothing is lost: the list is back when the database answers.
      </ReadFailed>
    )

  const [list, counts] = stored

  return (
    <SubmissionsScreen
      // What was selected and typed belongs to one list.
      key={query.list}
      query={query}
      list={list}
      counts={counts}
      appNames={Object.fromEntries(apps.map((app) => [app.id, app.name]))}
      siteName={siteName}
    />
  )
}

/** The list then says that it could not be read. */
function report(error: unknown): null {
  console.error('The submissions could not be read:', error)
  return null
}
