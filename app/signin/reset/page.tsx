import type { Metadata } from 'next'
import { roles } from '#admin/screens/people/roles.ts'
import { ResetForm } from '#admin/signin/reset/reset-form.client.tsx'
import { failedResetSchema } from '#admin/signin/reset/reset-state.ts'
import { SpentLink } from '#admin/signin/reset/spent-link.tsx'
import { readFlash } from '#lib/auth/flash.server.ts'
import { isLinkOpen, rolesOfLink } from '#lib/auth/invitation.ts'
import { hasLinkSession } from '#lib/auth/link-session.server.ts'
import { readPasswordLink } from '#lib/auth/new-password.ts'
import { ROLES } from '#lib/auth/roles.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { publicEnv } from '#lib/env.public.ts'
import { messages } from '#lib/messages.ts'
import { authMessages } from '#lib/messages-auth.ts'

export const metadata: Metadata = {
  title: authMessages.reset.title,
  robots: { index: false, follow: false },
  // The URL gives access to an account, so no other site may see it. With `no-referrer`, a form without JavaScript
  // would send `Origin: null`, which Next rejects.
  referrer: 'same-origin',
}

/** Target of an emailed link. Opening it changes nothing, because mail scanners open every link. */
export default async function ResetPage({ searchParams }: PageProps<'/signin/reset'>) {
  const link = readPasswordLink(await searchParams)
  const before = await readFlash('/signin/reset', failedResetSchema)
  const say = authMessages.reset
  const isUsed =
    link &&
    // A hosted project may store its tokens elsewhere, and says only later that one was used.
    publicEnv.supabase.embedded &&
    !(await hasLinkSession(link.token_hash)) &&
    !(await isLinkOpen(serviceClient(), link.token_hash))
  const isInvited = link?.type === 'invite' || link?.type === 'magiclink'
  const granted = isInvited ? await rolesOfLink(serviceClient(), link.token_hash) : []
  const role = ROLES.find((name) => granted.includes(name))
  const invitation = role && `${say.invitedAs(roles[role].noun)} `

  return (
    <>
      <p className="note">{messages.signIn.title}</p>
      {isUsed ? (
        <SpentLink title={say.spentTitle} text={say.used} />
      ) : link ? (
        <ResetForm
          link={link}
          title={isInvited ? say.invitedTitle : say.title}
          before={before}
          intro={isInvited ? `${invitation ?? ''}${say.invitedIntro}` : say.intro}
        />
      ) : (
        <SpentLink title={say.incompleteTitle} text={say.incomplete} />
      )}
    </>
  )
}
