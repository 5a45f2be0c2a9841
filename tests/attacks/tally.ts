import type { Answer } from './ask.ts'
import type { Attack } from './attack.ts'

/** What an attack was answered: how often each status came, and how often a refusal did not say until when. */
export type Tally = {
  readonly statuses: Record<number, number>
  /** Answers of 429 and 503 without `Retry-After`. */
  withoutRetryAfter: number
  /** Of each status, how its first answer begins. */
  readonly first: Record<number, string>
}

export function newTally(): Tally {
  return { statuses: {}, withoutRetryAfter: 0, first: {} }
}

export function count(tally: Tally, { status, headers, text }: Answer): void {
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
  tally.first[status] ??= text.slice(0, 200)
  const mustSayWhen = status === 429 || status === 503
  if (mustSayWhen && headers['retry-after'] === undefined) tally.withoutRetryAfter += 1
}

/** What was not answered as it must be, in sentences. */
export function faultsOf(attack: Attack, tally: Tally): string[] {
  const wrong = Object.keys(tally.statuses)
    .map(Number)
    .filter((status) => !attack.answers.includes(status))
    .map((status) => `${tally.statuses[status]} × ${status}: ${tally.first[status]}`)
  const { answers, refusal } = attack
  const isUnanswered = answers.length > 0 && Object.keys(tally.statuses).length === 0
  return [
    ...wrong,
    ...(isUnanswered ? ['nothing of it was answered'] : []),
    ...(tally.withoutRetryAfter > 0
      ? [`${tally.withoutRetryAfter} of 429 or 503 without Retry-After`]
      : []),
    ...(refusal !== undefined && tally.statuses[refusal] === undefined
      ? [`it was never refused with ${refusal}`]
      : []),
  ]
}

/** `120 × 404, 3 × 429`. */
export function toText({ statuses }: Tally): string {
  return Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status === '0' ? 'cut' : status}`)
    .join(', ')
}
