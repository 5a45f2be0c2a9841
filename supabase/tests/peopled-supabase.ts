import type { SupabaseClient } from '@supabase/supabase-js'
import type { Role } from './permissions.ts'
import { TEST_KEYS } from './running-supabase.ts'
import {
  connect,
  makeAccount,
  signIn,
  startTemporarySupabase,
  type TemporarySupabase,
} from './temporary-supabase.ts'

export type PeopledSupabase = TemporarySupabase & {
  /** With the secret key. */
  service: SupabaseClient
  /** One client per role. The admin's address is `admin@site.example`. */
  clients: Record<Role, SupabaseClient>
}

export async function startPeopledSupabase(): Promise<PeopledSupabase> {
  const supabase = await startTemporarySupabase()
  const { url } = supabase
  const service = connect(url, TEST_KEYS.secret)
  const reader = await makeAccount(url, 'reader@site.example')
  const editor = await makeAccount(url, 'editor@site.example', ['editor'])
  const admin = await makeAccount(url, 'admin@site.example', ['admin'])
  const clients = {
    visitor: connect(url),
    'account without a role': await signIn(url, reader),
    editor: await signIn(url, editor),
    admin: await signIn(url, admin),
    'secret key': service,
  }

  return { ...supabase, service, clients }
}
