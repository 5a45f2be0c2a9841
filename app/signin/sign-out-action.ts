'use server'

import { redirect } from 'next/navigation'
import { signOut } from '#lib/auth/sign-out.server.ts'

/** Ends the session here and in the Studio; leads to the home page. */
export async function signOutAction(): Promise<void> {
  await signOut()
  redirect('/')
}
