import { env } from '#lib/env.ts'

/** Explains what each role can do. */
export function RoleHelp() {
  return (
    <section aria-labelledby="role-help" className="role-help">
      <h2 id="role-help" className="text-lg">
        What each role can do
      </h2>
      <dl>
        <div>
          <dt>Admin</dt>
          <dd>
            Everything: the admin area, editing on the page, the Studio, and other people’s roles.
            There is always at least one admin.
          </dd>
        </div>
        <div>
          <dt>Editor</dt>
          <dd>
            The Studio only: writes, publishes, schedules, and unpublishes posts, pages, texts,
            apps, and the roadmap. Can read the site settings, including maintenance mode, but not
            change them. No access to the admin area.
          </dd>
        </div>
        <div>
          <dt>Writer</dt>
          <dd>
            Drafts in the Studio only. Can’t publish, schedule, unpublish, or delete anything that
            is published.
          </dd>
        </div>
        <div>
          <dt>No role</dt>
          <dd>Can sign in, but sees only what every visitor sees.</dd>
        </div>
      </dl>
      <p className="note">
        {env.sanity.embedded
          ? 'Changes take effect immediately. People who lose a role lose access on their next click, and an open Studio asks them to sign in.'
          : 'Changes take effect immediately on this site. Access to the hosted Studio, and what people can do there, is managed at sanity.io/manage.'}
      </p>
    </section>
  )
}
