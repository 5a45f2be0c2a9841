import { median } from '#tests/bench/numbers.ts'
import type { Timed } from './people.ts'

const kinds = ['visits', 'searches', 'saves'] as const
type Kind = (typeof kinds)[number]

/** The times of one stretch, in milliseconds: their medians. */
export type Figures = Readonly<Record<Kind, number>>

/** One after the other, so that what else the machine does falls on both. */
export type Round = { readonly calm: Figures; readonly attacked: Figures }

export type Measured = ReadonlyMap<
  string,
  { readonly rounds: readonly Round[]; readonly answered: string }
>

/** How many times the time of a calm minute something may take. */
const MOST: Figures = { visits: 2, searches: 2, saves: 3 }

/**
 * What a search may take longer in any case, in milliseconds: its page is not kept, and Next makes one page at a time, so
 * that it waits for another one's turn (ALONE_MS in packages/host/front/client-queue.ts), however short a search is in a calm minute.
 */
const A_TURN = 100

export function figuresOf(
  visits: readonly Timed[],
  searches: readonly Timed[],
  saves: readonly Timed[],
): Figures {
  const middle = (list: readonly Timed[]) =>
    list.length === 0 ? Number.POSITIVE_INFINITY : median(list.map(({ ms }) => ms))
  return { visits: middle(visits), searches: middle(searches), saves: middle(saves) }
}

/** How much longer it took while it was attacked, in the middle of the rounds, in milliseconds. */
function longerBy(kind: Kind, rounds: readonly Round[]): number {
  return median(rounds.map(({ calm, attacked }) => attacked[kind] - calm[kind]))
}

/** How many times as long it took while it was attacked, in the middle of the rounds. */
function ratioOf(kind: Kind, rounds: readonly Round[]): number {
  return median(rounds.map(({ calm, attacked }) => attacked[kind] / calm[kind]))
}

/** What took too long, in sentences. */
export function verdictsOf(measured: Measured): string[] {
  return [...measured].flatMap(([name, { rounds }]) =>
    kinds.flatMap((kind) => {
      const ratio = ratioOf(kind, rounds)
      const isOneTurn = kind === 'searches' && longerBy(kind, rounds) <= A_TURN
      return ratio <= MOST[kind] || isOneTurn ? [] : [`${name}: ${kind} ${ratio.toFixed(1)} times`]
    }),
  )
}

/** Shows calm and attacked figures of each attack, in milliseconds, and what it was answered. */
export function print(measured: Measured): void {
  const figure = (kind: Kind, rounds: readonly Round[]) => {
    const of = (when: keyof Round) => Math.round(median(rounds.map((round) => round[when][kind])))
    return `${of('calm')} → ${of('attacked')} (${ratioOf(kind, rounds).toFixed(1)}×)`
  }
  console.table(
    [...measured].map(([attack, { rounds, answered }]) => ({
      attack,
      ...Object.fromEntries(kinds.map((kind) => [kind, figure(kind, rounds)])),
      answered,
    })),
  )
}
