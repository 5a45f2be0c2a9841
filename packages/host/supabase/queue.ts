import { type CallerLimits, Limiter } from '../limiter.ts'

/** Kind of caller; requests of one kind queue together. */
export type Lane = 'site' | 'person' | 'visitor' | 'direct'

export const LANES = {
  /** Requests with the secret key: redirects, forms, first admin. */
  site: { maxPending: 200, weight: 8 },
  /** Requests of signed-in people, through the site or direct. */
  person: { maxPending: 100, weight: 8 },
  /** Requests of the site on behalf of a visitor: sign-in, mailed links, token renewal. */
  visitor: { maxPending: 50, weight: 3 },
  /** Requests without a session that bypass the site. */
  direct: { maxPending: 20, weight: 1 },
} as const satisfies Readonly<Record<Lane, CallerLimits>>

/** Creates the queue for the database, which has one session: one request at a time, each lane with its share. */
export function createQueue(): Limiter<Lane> {
  return new Limiter({ concurrency: 1, limits: (lane) => LANES[lane] })
}
