import { z } from 'zod'
import type { Settings } from '#host/launch/settings.ts'
import { ask, type Finding, good, outcome, unchecked, wrong } from './finding.ts'

const tables = [
  'user_roles',
  'redirects',
  'newsletter_subscribers',
  'contact_messages',
  'attempts',
] as const
/** Tables that the public must never read. */
const privateTables = ['user_roles', 'newsletter_subscribers', 'contact_messages'] as const

/** Checks that Supabase runs, is configured as the site expects, and exposes nothing private. */
export async function examineSupabase(settings: Settings): Promise<Finding[]> {
  if (!settings.embedded.supabase) return examineHosted(settings)
  const answer = await ask(`${settings.supabaseOrigin}/health`)
  return [
    answer.status === 200
      ? good('Accounts', `the embedded Supabase responds at ${settings.supabaseOrigin}`)
      : unchecked(
          'Accounts',
          'the embedded Supabase is not running, so it was not checked. "npm start" starts it.',
        ),
  ]
}

async function examineHosted({
  variables,
  supabaseUrl: url,
  siteUrl,
}: Settings): Promise<Finding[]> {
  const publishable =
    variables.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? variables.SUPABASE_PUBLISHABLE_KEY
  const secret = variables.SUPABASE_SECRET_KEY
  if (!publishable || !secret) {
    return [
      wrong(
        'Accounts',
        'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must both be set along with NEXT_PUBLIC_SUPABASE_URL.',
      ),
    ]
  }
  const signUp = await examineSignUp(url, publishable)
  if (signUp.state === 'unchecked') return [signUp]
  const rows = await Promise.all(tables.map((table) => examineTable(url, secret, table)))
  const secrecyFindings = await Promise.all(
    privateTables.map((table) => examineSecrecy(url, publishable, table)),
  )
  return [
    ...rows,
    ...secrecyFindings,
    signUp,
    await examineMailedLinks(url, publishable, siteUrl),
    unchecked(
      'Supabase settings',
      'email templates and the length of emailed codes cannot be read with these keys. "npx supabase config push" sets them. Turn on "Require current password when updating" in the dashboard (supabase/README.md).',
    ),
  ]
}

const authSettings = z.object({ disable_signup: z.boolean() })

/** Checks that sign-up is disabled, which `supabase config push` does: accounts are made by admins. */
async function examineSignUp(url: string, key: string): Promise<Finding> {
  const answer = await ask(`${url}/auth/v1/settings`, { headers: { apikey: key } })
  if (answer.status === undefined) {
    return unchecked(
      'Accounts',
      `Supabase cannot be reached at ${url} from this machine (${answer.body}), so its tables and settings were not checked.`,
    )
  }
  if (answer.status !== 200) {
    return wrong(
      'Accounts',
      `Supabase rejects NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY (${outcome(answer)}). Copy it again from the project's API keys.`,
    )
  }
  const parsed = authSettings.safeParse(JSON.parse(answer.body))
  if (parsed.success && parsed.data.disable_signup) return good('Sign-up', 'is disabled')
  return wrong(
    'Sign-up',
    'anyone can create an account. Run "npx supabase config push" (supabase/README.md).',
  )
}

/**
 * Checks where emailed links lead. They start with the project's site URL, which no API returns, but an invalid link
 * redirects there (GET /auth/v1/verify).
 */
async function examineMailedLinks(url: string, key: string, siteUrl: string): Promise<Finding> {
  const query = new URLSearchParams({ token: 'doctor', type: 'recovery' })
  const answer = await ask(`${url}/auth/v1/verify?${query}`, { headers: { apikey: key } })
  const location = answer.headers.get('location')
  if (!location || !URL.canParse(location)) {
    return unchecked(
      'Redirect URLs',
      `Supabase did not show where emailed links lead (${outcome(answer)}). Under Authentication, URL Configuration, the site URL must be ${siteUrl}.`,
    )
  }
  const { origin } = new URL(location)
  return origin === new URL(siteUrl).origin
    ? good('Redirect URLs', `emailed links lead to ${origin}`)
    : wrong(
        'Redirect URLs',
        `emailed links lead to ${origin}. Set site_url in supabase/config.toml to ${siteUrl} and run "npx supabase config push".`,
      )
}

async function examineTable(url: string, key: string, table: string): Promise<Finding> {
  const answer = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { headers: { apikey: key } })
  return answer.status === 200
    ? good(`Table ${table}`, 'exists')
    : wrong(
        `Table ${table}`,
        `cannot be read with SUPABASE_SECRET_KEY (${outcome(answer)}). Run "npx supabase db push".`,
      )
}

async function examineSecrecy(url: string, key: string, table: string): Promise<Finding> {
  const answer = await ask(`${url}/rest/v1/${table}?select=*&limit=1`, { headers: { apikey: key } })
  const empty = answer.status !== 200 || answer.body.trim() === '[]'
  return empty
    ? good(`Privacy of ${table}`, 'not readable by the public')
    : wrong(
        `Privacy of ${table}`,
        'anyone can read its rows: row-level security is missing. Run "npx supabase db push".',
      )
}
