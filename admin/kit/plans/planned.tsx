import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { scheduledDraftsAddress } from '#admin/kit/studio-address.ts'
import { env } from '#lib/env.ts'
import { PlanLink } from './plan-link.client.tsx'
import type { Plan } from './plans.ts'
import { readPlans } from './read-plans.server.ts'

/** Lists what is scheduled and what couldn't be published at its time: posts, pages, and texts. */
export async function Planned() {
  const plans = await readAsAdmin('Could not read what is planned:', ({ viewer }) =>
    readPlans(viewer),
  )

  return (
    <section aria-labelledby="planned" className="planned">
      <h2 id="planned" className="text-xl">
        Planned
      </h2>
      {plans === null ? (
        <p role="alert">Couldn’t read what is planned. The content server didn’t respond.</p>
      ) : (
        <PlanRows plans={plans} />
      )}
      <p className="note">
        {env.sanity.embedded ? (
          <>
            Times are in your time zone. The Studio has calendars of{' '}
            <AdminLink href={scheduledDraftsAddress}>scheduled drafts</AdminLink> and{' '}
            <AdminLink href="/studio/releases">releases</AdminLink>.
          </>
        ) : (
          'Scheduling is turned off because it depends on your Sanity plan. A developer can turn it on in studio/studio-config.ts.'
        )}
      </p>
    </section>
  )
}

function PlanRows({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return <p>Nothing is scheduled.</p>
  return (
    <ol>
      {plans.flatMap(({ release, title, at, state, error, documents }) =>
        documents.map((document) => (
          <li key={`${release} ${document.id}`}>
            <b>{document.name}</b> <PlanLink plan={{ at, state, error, ...document }} />
            {title && <span className="note"> Release “{title}”</span>}
          </li>
        )),
      )}
    </ol>
  )
}
