import type { Answer } from './ask.ts'
import type { Attack } from './attack.ts'

export type Tally = {
  readonly statuses: Record<number, number>
  withoutRetryAfter: number
  /** Beginning of the first response with each status. */
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

export function problemsOf(attack: Attack, tally: Tally): string[] {
  const wrong = Object.keys(tally.statuses)
    .map(Number)
    .filter((status) => !attack.answers.includes(status))
    .map((status) => `${tally.statuses[status]} × ${status}: ${tally.first[status]}`)
  const { answers, refusal } = attack
  const isUnanswered = answers.length > 0 && Object.keys(tally.statuses).length === 0
  return [
    ...wrong,
    ...(isUnanswered ? ['no request was answered'] : []),
    ...(tally.withoutRetryAfter > 0
      ? [`${tally.withoutRetryAfter} responses of 429 or 503 without Retry-After`]
      : []),
    ...(refusal !== undefined && tally.statuses[refusal] === undefined
      ? [`no request was refused with ${refusal}`]
      : []),
  ]
}

/** `120 × 404, 3 × 429`. */
export function toText({ statuses }: Tally): string {
  return Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status === '0' ? 'cut' : status}`)
    .join(', ')
}
