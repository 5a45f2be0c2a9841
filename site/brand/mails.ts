import { LANGUAGE } from '#schemas/locale.ts'

/** Colors as mail programs need them: `#rrggbb`. */
type Look = { paper: string; ink: string; signal: string; onSignal: string }

type Mail = {
  heading: string
  text: string
  /** Supabase's token type of the link. */
  link: string
  label: string
  note: string
}

const recovery: Mail = {
  heading: 'Reset your password',
  text: 'We received a request to reset the password for {{ .Email }} at {{ .SiteURL }}.',
  link: 'recovery',
  label: 'Choose a new password',
  note: 'If you didn’t request this, you can ignore this email. Your password won’t change.',
}

const invitation: Mail = {
  heading: 'You’ve been invited',
  text: 'Your account {{ .Email }} at {{ .SiteURL }} is ready. Choose a password to sign in.',
  link: 'invite',
  label: 'Choose a password',
  note: 'If it has expired, click “Forgot password?” on the sign-in page to get a new one.',
}

/** Returns the templates of Supabase's emails, each with its file path. */
export function mailTemplates(look: Look): [path: string, template: string][] {
  return [
    ['supabase/templates/recovery.gohtml', template(recovery, look)],
    ['supabase/templates/invite.gohtml', template(invitation, look)],
    // The embedded Supabase has no invitations. lib/auth/invitation.ts sends its sign-in email instead.
    ['packages/host/supabase/invite.gohtml', template({ ...invitation, link: 'magiclink' }, look)],
  ]
}

function template(
  { heading, text, link, label, note }: Mail,
  { paper, ink, signal, onSignal }: Look,
) {
  return `<!doctype html>
<html lang="${LANGUAGE}">
  <body style="margin: 0; padding: 32px 16px; background: ${paper}; color: ${ink}">
    <div style="max-width: 34em; margin: 0 auto; font: 16px/1.6 system-ui, sans-serif">
      <h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.3">${heading}</h1>
      <p>${text}</p>
      <p>
        <a
          href="{{ .SiteURL }}/signin/reset?token_hash={{ .TokenHash }}&amp;type=${link}"
          style="display: inline-block; padding: 10px 18px; border-radius: 6px; background: ${signal}; color: ${onSignal}; font-weight: 600; text-decoration: none"
        >${label}</a>
      </p>
      <p>The link works once and expires in one hour. ${note}</p>
    </div>
  </body>
</html>
`
}
