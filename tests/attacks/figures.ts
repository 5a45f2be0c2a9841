import { median } from '#tests/bench/numbers.ts'
import type { Timed } from './people.ts'

const kinds = ['visits', 'searches', 'saves'] as const
type Kind = (typeof kinds)[number]

/** Median times of one phase, in milliseconds. */
export type Figures = Readonly<Record<Kind, number>>

/** Both phases run one after the other, so that other load on the machine affects both. */
export type Round = { readonly calm: Figures; readonly attacked: Figures }

export type Measured = ReadonlyMap<
  string,
  { readonly rounds: readonly Round[]; readonly answered: string }
>

/** Maximum time as a multiple of the calm phase. */
const MAX_RATIO: Figures = { visits: 2, searches: 2, saves: 3 }

/**
 * Additional milliseconds a search may always take. Its page isn't cached and Next renders one page at a time, so it
 * waits
 * for one other render (ALONE_MS in packages/host/front/client-queue.ts), however fast searches are in a calm phase.
 */
const MAX_SEARCH_DELAY_MS = 100

export function figuresOf(
  visits: readonly Timed[],
  searches: readonly Timed[],
  saves: readonly Timed[],
): Figures {
  const middle = (list: readonly Timed[]) =>
    list.length === 0 ? Number.POSITIVE_INFINITY : median(list.map(({ ms }) => ms))
  return { visits: middle(visits), searches: middle(searches), saves: middle(saves) }
}

function medianIncrease(kind: Kind, rounds: readonly Round[]): number {
  return median(rounds.map(({ calm, attacked }) => attacked[kind] - calm[kind]))
}

function medianRatio(kind: Kind, rounds: readonly Round[]): number {
  return median(rounds.map(({ calm, attacked }) => attacked[kind] / calm[kind]))
}

export function verdictsOf(measured: Measured): string[] {
  return [...measured].flatMap(([name, { rounds }]) =>
    kinds.flatMap((kind) => {
      const ratio = medianRatio(kind, rounds)
      const isWithinOneRender =
        kind === 'searches' && medianIncrease(kind, rounds) <= MAX_SEARCH_DELAY_MS
      return ratio <= MAX_RATIO[kind] || isWithinOneRender
        ? []
        : [`${name}: ${kind} took ${ratio.toFixed(1)} times as long`]
    }),
  )
}

export function print(measured: Measured): void {
  const figure = (kind: Kind, rounds: readonly Round[]) => {
    const of = (when: keyof Round) => Math.round(median(rounds.map((round) => round[when][kind])))
    return `${of('calm')} → ${of('attacked')} (${medianRatio(kind, rounds).toFixed(1)}×)`
  }
  console.table(
    [...measured].map(([attack, { rounds, answered }]) => ({
      attack,
      ...Object.fromEntries(kinds.map((kind) => [kind, figure(kind, rounds)])),
      answered,
    })),
  )
}
