import 'server-only'
import { z } from 'zod'
import { env } from '#lib/env.ts'

/**
 * Returns the link of the newest invitation to an address, which the embedded Supabase keeps instead of sending it
 * (`invitationLink` in packages/host/supabase/outbox.ts). Null if there is none.
 *
 * @throws if Supabase doesn't respond
 */
export async function embeddedLink(email: string): Promise<string | null> {
  const { url, secretKey } = env.supabaseServer
  const response = await fetch(`${url}/invitation-link?${new URLSearchParams({ email })}`, {
    headers: { apikey: secretKey },
    cache: 'no-store',
  })
  if (!response.ok) return null
  return z.object({ link: z.url().nullable() }).parse(await response.json()).link
}
