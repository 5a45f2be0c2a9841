import { env } from '#lib/env.ts'

/** What each role may do, in words. */
export function RoleHelp() {
  return (
    <section aria-labelledby="role-help" className="role-help">
      <h2 id="role-help" className="text-lg">
        What a role may do
      </h2>
      <dl>
        <div>
          <dt>Admin</dt>
          <dd>
            Everything: this area, editing on the pages, the Studio, and the roles of others. There
            is always at least one.
          </dd>
        </div>
        <div>
          <dt>Editor</dt>
          <dd>The Studio only: posts, texts, apps and the roadmap. Not this area.</dd>
        </div>
        <div>
          <dt>No role</dt>
          <dd>An account that can sign in and sees what every visitor sees.</dd>
        </div>
      </dl>
      <p className="note">
        {env.sanity.embedded
          ? 'A change works at once: whoever loses a role is refused with the next click, and an open Studio asks them to sign in.'
          : 'A change works at once on this site. Who may open the hosted Studio is decided at sanity.io/manage.'}
      </p>
    </section>
  )
}
