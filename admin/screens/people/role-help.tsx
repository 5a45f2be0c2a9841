import { ROLES } from '#lib/auth/roles.ts'
import { env } from '#lib/env.ts'
import { roles } from './roles.ts'

/** Explains what each role can do. */
export function RoleHelp() {
  return (
    <section aria-labelledby="role-help" className="role-help">
      <h2 id="role-help" className="text-lg">
        What each role can do
      </h2>
      <dl>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{roles[role].name}</dt>
            <dd>{roles[role].rights}</dd>
          </div>
        ))}
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
