'use server'

import { redirect } from 'next/navigation'
import { deleteOwnAccount } from '#lib/auth/delete-own-account.ts'
import { passwordPath } from '#lib/auth/destination.ts'
import { signInLimit } from '#lib/auth/sign-in-limit.server.ts'
import { signOut } from '#lib/auth/sign-out.server.ts'
import { visitorClient } from '#lib/auth/supabase.server.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'

export type FailedDeletion = { readonly error: string | null }

/** Deletes the caller's own account, if they know its password, and signs them out. Returns only if that failed. */
export async function deleteAccountAction(
  _: FailedDeletion,
  form: FormData,
): Promise<FailedDeletion> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/signin?next=${encodeURIComponent(passwordPath)}`)
  const address = await visitorAddress()
  const error = await deleteOwnAccount({
    client: visitorClient(address),
    limit: signInLimit,
    email: viewer.email,
    current: form.get('delete-current'),
    address,
  })
  if (error !== null) return { error }
  await signOut()
  redirect('/signin?deleted')
}
