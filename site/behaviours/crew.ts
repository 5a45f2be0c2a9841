import { signedInCookie } from '#lib/auth/signed-in-cookie.ts'

/** Notes on the document (`data-crew`) that somebody is signed in here: some parts are for them alone. */
export function noteCrew(): void {
  const isSignedIn = document.cookie.split('; ').includes(`${signedInCookie}=1`)
  if (isSignedIn) document.documentElement.dataset.crew = 'on'
}
