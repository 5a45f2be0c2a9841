import type { Settings } from '#scripts/launch/settings.ts'
import { ask, type Finding, good, note, wrong } from './finding.ts'

const tables = ['user_roles', 'redirects', 'newsletter_subscribers', 'contact_messages'] as const
/** What strangers must never read. */
const privateTables = ['user_roles', 'newsletter_subscribers', 'contact_messages'] as const

/** Is Supabase there, are the migrations in, and do strangers read nothing they must not? */
export async function examineSupabase(settings: Settings): Promise<Finding[]> {
  if (!settings.embedded.supabase) return examineHosted(settings)
  const answer = await ask(`${settings.supabaseOrigin}/health`)
  return [
    answer.status === 200
      ? good('Accounts', `the embedded Supabase answers at ${settings.supabaseOrigin}`)
      : note(
          'Accounts',
          `embedded Supabase, not running (${settings.supabaseOrigin}); "npm start" starts it`,
        ),
  ]
}

async function examineHosted({ variables }: Settings): Promise<Finding[]> {
  const url = variables.NEXT_PUBLIC_SUPABASE_URL ?? ''
  const publishable = variables.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  const secret = variables.SUPABASE_SECRET_KEY
  if (!publishable || !secret) {
    return [
      wrong(
        'Accounts',
        'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must both be set beside NEXT_PUBLIC_SUPABASE_URL',
      ),
    ]
  }
  const findings = await Promise.all(tables.map((table) => examineTable(url, secret, table)))
  const leaks = await Promise.all(
    privateTables.map((table) => examineSecrecy(url, publishable, table)),
  )
  return [...findings, ...leaks]
}

async function examineTable(url: string, key: string, table: string): Promise<Finding> {
  const answer = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { headers: { apikey: key } })
  return answer.status === 200
    ? good(`Table ${table}`, 'is there')
    : wrong(
        `Table ${table}`,
        `cannot be read with the secret key (${answer.status ?? answer.body}); run "supabase db push"`,
      )
}

async function examineSecrecy(url: string, key: string, table: string): Promise<Finding> {
  const answer = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { headers: { apikey: key } })
  const empty = answer.status !== 200 || answer.body.trim() === '[]'
  return empty
    ? good(`Secrecy of ${table}`, 'strangers read nothing')
    : wrong(`Secrecy of ${table}`, 'strangers can read rows: row-level security is missing')
}
