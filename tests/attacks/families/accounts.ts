import type { Attack, Attacker, Owner } from '../attack.ts'
import { attackerAt, newWord } from './addresses.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Twelve groups occupied an unprotected PostgreSQL for minutes. */
const RUNAWAY = `^${'(.+)'.repeat(12)}\\1$`

/** A token with `{"alg":"none"}`, and one signed with the key `secret`. */
const FORGED = [
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDAiLCJyb2xlIjoic2VydmljZV9yb2xlIn0.',
  'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
]

/** Attacks on the embedded Supabase, as browsers reach it. */
export const accounts: readonly Attack[] = [
  {
    name: 'regular expressions that never end, with every kind of token',
    finding: 'attack H1',
    answers: [400, 401, 403, 404, 429],
    refusal: 401,
    async run({ facts: { publishableKey }, flood }) {
      const expression = encodeURIComponent(RUNAWAY)
      const filters = [
        `destination_url=match.${expression}`,
        `destination_url=imatch.${expression}`,
        `destination_url=not.match.${expression}`,
        `or=(destination_url.imatch.${expression})`,
        `destination_url=%6datch.${expression}`,
      ]
      const tokens = [publishableKey, ...FORGED, '']
      await flood(filters.length * tokens.length, 4, (number) => {
        const filter = filters[number % filters.length]
        const token = tokens[number % tokens.length] ?? ''
        return {
          path: `/supabase/rest/v1/redirects?select=source_path&${filter}`,
          headers: { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
          from: attackerAt(number % 3),
        }
      })
    },
  },
  {
    name: 'the same with the token of a user without a role',
    finding: 'attack H1',
    // Includes the request that signs in with a password.
    answers: [200, 400, 429],
    refusal: 400,
    async run(attacker) {
      const { publishableKey } = attacker.facts
      const token = await tokenOf(attacker)
      if (token === undefined) return
      await attacker.flood(20, 4, () => ({
        path: `/supabase/rest/v1/redirects?destination_url=match.${encodeURIComponent(RUNAWAY)}`,
        headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
        from: attackerAt(4),
      }))
    },
  },
  {
    name: 'wrong passwords for the admin, and forged links',
    finding: 'attack M2',
    answers: [400, 401, 403, 429],
    refusal: 429,
    async run({ facts: { publishableKey, adminEmail }, flood }) {
      const headers = { apikey: publishableKey, ...JSON_TYPE }
      const token_hash = '0'.repeat(64)
      await flood(30, 4, (number) => ({
        path: '/supabase/auth/v1/token?grant_type=password',
        method: 'POST',
        headers,
        body: JSON.stringify({ email: adminEmail, password: newWord() }),
        from: attackerAt(number % 4),
      }))
      await flood(30, 4, (number) => ({
        path: '/supabase/auth/v1/verify',
        method: 'POST',
        headers,
        body: JSON.stringify({ type: 'recovery', token_hash }),
        from: attackerAt(number % 4),
      }))
    },
    async duringAttack(owner) {
      const { email, password } = owner.admin
      const { status, text } = await signIn(owner, email, password)
      owner.assert(status === 200, `the admin got ${status} for the right password: ${text}`)
    },
  },
  {
    name: 'a token whose owner has signed out',
    finding: 'attack M3',
    answers: [200, 204, 401, 429],
    refusal: 401,
    async run(attacker) {
      const { publishableKey, guest } = attacker.facts
      const token = await tokenOf(attacker)
      if (token === undefined) return
      const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, ...JSON_TYPE }
      await attacker.ask({
        path: '/supabase/auth/v1/logout',
        method: 'POST',
        headers,
        from: attackerAt(5),
      })
      await attacker.flood(20, 4, (number) => ({
        path:
          number % 2 === 0 ? '/supabase/rest/v1/rpc/has_role' : '/supabase/rest/v1/rpc/grant_role',
        method: 'POST',
        headers,
        body: JSON.stringify({ wanted: 'admin', email: guest.email, role: 'admin' }),
        from: attackerAt(5),
      }))
    },
  },
  {
    name: 'probing for accounts and triggering emails',
    finding: 'attack M5',
    answers: [403, 404, 422, 429],
    refusal: 403,
    run: ({ facts: { publishableKey, adminEmail }, flood }) =>
      flood(60, 6, (number) => ({
        path: `/supabase/auth/v1/${['otp', 'magiclink', 'resend', 'user'][number % 4]}`,
        method: number % 4 === 3 ? 'PUT' : 'POST',
        headers: { apikey: publishableKey, ...JSON_TYPE },
        body: JSON.stringify({ email: number % 2 ? adminEmail : `${newWord()}@nowhere.example` }),
        from: attackerAt(number % 5),
      })),
  },
  {
    name: 'hundreds of requests from more addresses than the queue can hold',
    finding: 'review-lake 7',
    answers: [200, 400, 401, 429, 503],
    run: ({ facts: { publishableKey }, flood }) =>
      flood(300, 60, (number) => ({
        path:
          number % 2 === 0
            ? '/supabase/auth/v1/token?grant_type=refresh_token'
            : '/supabase/auth/v1/settings',
        method: number % 2 === 0 ? 'POST' : 'GET',
        headers: { apikey: publishableKey, ...JSON_TYPE },
        ...(number % 2 === 0 && { body: JSON.stringify({ refresh_token: newWord() }) }),
        from: attackerAt(number % 60),
      })),
    async duringAttack(owner) {
      const { status, text } = await signIn(owner, owner.admin.email, owner.admin.password)
      owner.assert(status === 200, `the admin got ${status} for the right password: ${text}`)
    },
  },
]

let signIns = 0

/** Signs in the user without a role, each time from a new address. @returns the token, or undefined if refused */
async function tokenOf({ ask, facts }: Attacker): Promise<string | undefined> {
  const { email, password } = facts.guest
  signIns += 1
  const { status, text } = await ask({
    path: '/supabase/auth/v1/token?grant_type=password',
    method: 'POST',
    headers: { apikey: facts.publishableKey, ...JSON_TYPE },
    body: JSON.stringify({ email, password }),
    from: attackerAt(30 + (signIns % 150)),
  })
  if (status !== 200) return undefined
  const { access_token }: { access_token: string } = JSON.parse(text)
  return access_token
}

function signIn(owner: Owner, email: string, password: string) {
  return owner.ask({
    path: '/supabase/auth/v1/token?grant_type=password',
    method: 'POST',
    headers: { apikey: owner.facts.publishableKey, ...JSON_TYPE },
    body: JSON.stringify({ email, password }),
  })
}
