import { z } from 'zod'
import { allActivity, readActivity } from '#admin/kit/activity/activity.server.ts'
import { documentName } from '#admin/kit/activity/names.ts'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { PlanLink } from '#admin/kit/plans/plan-link.client.tsx'
import { nextPlanFor } from '#admin/kit/plans/plans.ts'
import { readPlans } from '#admin/kit/plans/read-plans.server.ts'
import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { PartFailed } from '#admin/kit/read-failed.client.tsx'
import { readReviews } from '#admin/kit/reviews.server.ts'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { dayOf, TimeText } from '#admin/kit/time-text.tsx'
import { readUnchangedDrafts } from '#admin/kit/unchanged-drafts.server.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { documentTypes } from '#schemas'
import { publishedId } from '#schemas/rules/page-path.ts'

const ROWS = 6
const types: ReadonlySet<string> = new Set(documentTypes)
/** Number of drafts to look for changes in. */
const READ = 3 * ROWS

/** Lists drafts to review, drafts of all editors, and what the admin changed last. */
export function Continue({ own }: { own: string }) {
  return (
    <div className="continue">
      <Reviews />
      <section aria-labelledby="drafts">
        <h2 id="drafts" className="text-lg">
          Drafts and unpublished changes
        </h2>
        <Drafts />
      </section>
      <section aria-labelledby="left-off">
        <h2 id="left-off" className="text-lg">
          Continue where you left off
        </h2>
        <LastChanged own={own} />
      </section>
    </div>
  )
}

/** Lists the drafts that wait for review. Without any, as in a team of one, it shows nothing. */
async function Reviews() {
  const reviews = await readAsAdmin('Could not read the reviews:', ({ viewer }) =>
    readReviews(viewer),
  )
  if (reviews?.length === 0) return null

  return (
    <section aria-labelledby="reviews" className="reviews">
      <h2 id="reviews" className="text-lg">
        Waiting for review
      </h2>
      {reviews ? (
        <ul>
          {reviews.map(({ id, type, name, by, at }) => (
            <li key={id}>
              <AdminLink href={studioAddress({ id, type })}>{name}</AdminLink>
              <span className="note">
                sent by {by}, <TimeText iso={at} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <PartFailed>Failed to fetch the drafts that wait for review</PartFailed>
      )}
    </section>
  )
}

async function Drafts() {
  const drafts = await readAsAdmin('Could not read the drafts:', readDrafts)
  if (drafts === null) return <PartFailed>Failed to fetch the drafts</PartFailed>
  if (drafts.length === 0) return <p className="note">No drafts. Everything is published.</p>

  return (
    <ul>
      {drafts.map(({ id, type, name, isPublished, at, plan }) => (
        <li key={id}>
          <AdminLink href={studioAddress({ id, type })}>{name}</AdminLink>
          {plan ? (
            <PlanLink plan={plan} />
          ) : (
            <span className="note">
              {isPublished ? 'unpublished changes' : 'draft'}, edited {dayOf(at)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const draftSchema = z.array(
  z.looseObject({ _id: z.string(), _type: z.string(), _updatedAt: z.string() }),
)

/** Reads the drafts that were edited last and differ from what is published, and when they are scheduled. */
async function readDrafts({ viewer }: Admin) {
  const client = await createContentClient(viewer)
  const fetch = (query: string, ids: readonly string[]) =>
    client.fetch<unknown>(query, { ids }, { cache: 'no-store' })
  const newest = draftSchema.parse(
    await fetch(
      `*[_id in path("drafts.**") && _type in ${JSON.stringify(documentTypes)}] | order(_updatedAt desc)[0...${READ}]`,
      [],
    ),
  )
  const ids = newest.map(({ _id }) => publishedId(_id))
  const [published, unchanged, plans] = await Promise.all([
    fetch('*[_id in $ids]._id', ids).then((found) => z.array(z.string()).parse(found)),
    readUnchangedDrafts(client, ids),
    readPlans(viewer),
  ])
  const drafts = newest.filter(({ _id }) => !unchanged.has(publishedId(_id)))
  return drafts.slice(0, ROWS).map((draft) => {
    const id = publishedId(draft._id)
    const name = documentName(draft)
    return {
      id,
      type: draft._type,
      name,
      isPublished: published.includes(id),
      at: draft._updatedAt,
      plan: nextPlanFor(plans, id),
    }
  })
}

/** Leaves out reviews, preview links and schedules, which publish nothing. */
const SHOWN_VERBS = ['changed', 'published', 'unpublished', 'restored', 'deleted']

/** Lists the documents that the admin published last, each once. */
async function LastChanged({ own }: { own: string }) {
  const activity = await readAsAdmin('Could not read the last changes:', (admin) =>
    readActivity(admin, { ...allActivity, email: own }),
  )
  if (activity === null) return <PartFailed>Failed to fetch your last changes</PartFailed>
  const published = activity.rows.filter(
    ({ entity, href, verb }) => href && types.has(entity) && SHOWN_VERBS.includes(verb),
  )
  const newest = new Map(published.toReversed().map((row) => [row.thing, row]))
  const rows = published.filter((row) => newest.get(row.thing) === row).slice(0, ROWS)
  if (rows.length === 0) return <p className="note">You haven’t published anything yet.</p>

  return (
    <ul>
      {rows.map(({ id, thing, href, verb, at }) => (
        <li key={id}>
          <AdminLink href={href ?? '/admin/activity'}>{thing}</AdminLink>
          <span className="note">
            {verb} {dayOf(at)}
          </span>
        </li>
      ))}
    </ul>
  )
}
