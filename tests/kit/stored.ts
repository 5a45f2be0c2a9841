import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { testSite } from './test-site.ts'

const secrets = z.object({ SUPABASE_SECRET_KEY: z.string() })

/** Returns the rows of a table for an email address, read directly from the database with the secret key. */
export async function storedRows(table: string, email: string): Promise<unknown[]> {
  const file = readFileSync(join(testSite.dataDir, 'secrets.json'), 'utf8')
  const key = secrets.parse(JSON.parse(file)).SUPABASE_SECRET_KEY
  const address = new URL(`http://127.0.0.1:${testSite.environment.SUPABASE_PORT}/rest/v1/${table}`)
  address.searchParams.set('email', `eq.${email}`)
  const answer = await fetch(address, { headers: { apikey: key } })
  if (!answer.ok) throw new Error(`Supabase answered ${answer.status}: ${await answer.text()}`)

  return z.array(z.unknown()).parse(await answer.json())
}
