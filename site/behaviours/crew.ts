import { signedInCookie } from '#lib/auth/signed-in-cookie.ts'

/** Sets `data-crew` on the document when someone is signed in, which shows the parts meant only for them. */
export function markSignedIn(): void {
  const isSignedIn = document.cookie.split('; ').includes(`${signedInCookie}=1`)
  if (isSignedIn) document.documentElement.dataset.crew = 'on'
}
