import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partLogs } from '#tests/kit/part-logs.ts'
import { loggedError } from '#tests/kit/watch.ts'
import { closeConnections } from './ask.ts'
import type { Attack } from './attack.ts'
import { type AttackedSite, attackedSite, missingIn, openAttackedSite } from './attacked-site.ts'
import { attacks } from './families/list.ts'
import { type Figures, figuresOf, print, type Round, verdictsOf } from './figures.ts'
import { type People, simulatePeople } from './people.ts'
import { problemsOf, toText } from './tally.ts'
import { beginAttack, inTime, type RunningAttack, until } from './try-attack.ts'

/**
 * Number of measured rounds per attack, each with a calm and an attacked phase. 0 only checks the responses, not the
 * times.
 */
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 0)

/** Minimum number of measurements per phase. */
const MIN_MEASUREMENTS =
  ROUNDS > 0 ? { visits: 30, searches: 4, saves: 3 } : { visits: 10, searches: 1, saves: 1 }

let site: AttackedSite
let people: People
/** Latest measurement without an attack. */
let calm: Figures
const measured = new Map<string, { rounds: Round[]; answered: string }>()

beforeAll(async () => {
  site = await openAttackedSite()
  people = await simulatePeople({ site: attackedSite.url, asEditor: site.owner.asEditor })
  calm = await measure(() => true)
})

afterAll(async () => {
  closeConnections()
  await site?.close()
})

for (const attack of attacks) test(`${attack.name} (${attack.finding})`, () => runAttack(attack))

test('nothing that was acknowledged is lost', async () => {
  await people.stop()
  const transactions = people.saves.map(({ transaction }) => transaction)
  expect(transactions.length).toBeGreaterThan(0)
  expect(await missingIn(site.owner, transactions)).toEqual([])
  expectNone(people.errors, 'errors that visitors and editors got')
  print(measured)
})

test.runIf(ROUNDS > 0)(
  'pages take at most twice as long as in a calm phase, changes three times, and searches at most one render longer',
  () => {
    expect(verdictsOf(measured)).toEqual([])
  },
)

/** Measures until there are enough results and a condition is met. */
async function measure(isEnough: () => boolean): Promise<Figures> {
  const begun = performance.now()
  const since = <T extends { begun: number }>(list: readonly T[]) =>
    list.slice(-1000).filter((each) => each.begun >= begun)
  const isOver = () =>
    isEnough() &&
    since(people.visits).length >= MIN_MEASUREMENTS.visits &&
    since(people.searches).length >= MIN_MEASUREMENTS.searches &&
    since(people.saves).length >= MIN_MEASUREMENTS.saves
  await until(isOver, 'enough pages, searches and changes')
  return figuresOf(since(people.visits), since(people.searches), since(people.saves))
}

async function runMeanwhile(attack: Attack): Promise<void> {
  await attack.duringAttack?.(site.owner)
}

async function endAndCheck(attack: Attack, running: RunningAttack): Promise<string> {
  const tally = await running.end()
  expectNone(problemsOf(attack, tally), 'responses to the attack')
  return toText(tally)
}

async function runAttack(attack: Attack): Promise<void> {
  const before = site.pids()
  const logs = partLogs([join(attackedSite.dataDir, 'logs')])
  const rounds: Round[] = []
  let answered = ''
  for (let round = 1; round <= Math.max(1, ROUNDS); round += 1) {
    if (ROUNDS > 0) calm = await measure(() => true)
    const running = beginAttack(attack, site.facts, ROUNDS > 0)
    try {
      const [attacked] = await Promise.all([
        measure(() => running.salvos > 0),
        inTime(round === 1 ? runMeanwhile(attack) : Promise.resolve(), 'the others'),
      ])
      rounds.push({ calm, attacked })
    } finally {
      answered = await endAndCheck(attack, running)
    }
  }
  measured.set(attack.name, { rounds, answered })
  await attack.afterAttack?.(site.owner)
  const unexpected = people.errors.splice(0).filter((fault) => !attack.costs?.test(fault))
  expectNone(unexpected, 'errors that visitors and editors got')
  const unaffected = Object.entries(before).filter(
    ([part]) => !attack.restarts?.some((of) => of === part),
  )
  expect(site.pids(), 'processes that must still be running').toMatchObject(
    Object.fromEntries(unaffected),
  )
  const errors = logs
    .newLines()
    .filter((line) => loggedError.test(line) && !attack.logs?.some((of) => of.test(line)))
  expectNone(errors, 'errors in the logs')
}

/** Compares texts, because the message of a failed list is only `Array(10)`. */
function expectNone(errors: readonly string[], what: string): void {
  expect(errors.join('\n'), what).toBe('')
}
