import { adminMessages } from '#lib/messages-admin.ts'

/** What a route handler of the admin area answers to those it is not for, with the sentence in words. */
export function refusedRequest(reason: 'signed-out' | 'not-admin'): Response {
  const isKnown = reason === 'not-admin'
  return new Response(isKnown ? adminMessages.notAdmin : adminMessages.signedOut, {
    status: isKnown ? 403 : 401,
  })
}
