import { passwordPath } from '#lib/auth/destination.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { Button, type ButtonKind, ButtonLink } from '#site/ui/button.tsx'

/** Shown to people whose account has no role. */
export function NoAccess({ email }: { email: string }) {
  return (
    <>
      <p className="mt-6">
        You are signed in as <strong>{email}</strong>. This account has no role yet, so it can’t
        edit content or open the admin area. Ask an admin for a role, or sign in with another
        account.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <SignOutForm kind="primary" />
        <ButtonLink href="/">Back to Site</ButtonLink>
      </div>
      <p className="signin-aside">
        <a href={passwordPath}>{authMessages.change.title}</a>
      </p>
    </>
  )
}

/** A form instead of a link, because signing out changes state and must work without JavaScript. */
function SignOutForm({ kind = 'secondary' }: { kind?: ButtonKind }) {
  return (
    <form action="/signin/out" method="post">
      <Button type="submit" kind={kind}>
        Sign Out
      </Button>
    </form>
  )
}
