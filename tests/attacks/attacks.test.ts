import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partLogs } from '#tests/kit/part-logs.ts'
import { loggedError } from '#tests/kit/watch.ts'
import { hangUp } from './ask.ts'
import type { Attack } from './attack.ts'
import { type AttackedSite, attackedSite, missingIn, openAttackedSite } from './attacked-site.ts'
import { attacks } from './families/list.ts'
import { type Figures, figuresOf, print, type Round, verdictsOf } from './figures.ts'
import { invitePeople, type People } from './people.ts'
import { faultsOf, toText } from './tally.ts'
import { beginAttack, inTime, type RunningAttack, until } from './try-attack.ts'

/** In how many rounds, calm and attacked in turn, an attack is measured; 0 to look at what comes and not how soon. */
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 0)

/** How much must have come to people in a stretch before it is over. */
const LEAST =
  ROUNDS > 0 ? { visits: 30, searches: 4, saves: 3 } : { visits: 10, searches: 1, saves: 1 }

let site: AttackedSite
let people: People
/** Of the first moment of all, and of any later one that is measured. */
let calm: Figures
const measured = new Map<string, { rounds: Round[]; answered: string }>()

beforeAll(async () => {
  site = await openAttackedSite()
  people = await invitePeople({ site: attackedSite.url, asEditor: site.house.asEditor })
  calm = await stretch(() => true)
})

afterAll(async () => {
  hangUp()
  await site?.close()
})

for (const attack of attacks) test(`${attack.name} (${attack.finding})`, () => tryOut(attack))

test('nothing is lost that was acknowledged', async () => {
  await people.goHome()
  const transactions = people.saves.map(({ transaction }) => transaction)
  expect(transactions.length).toBeGreaterThan(0)
  expect(await missingIn(site.house, transactions)).toEqual([])
  expect(people.faults).toEqual([])
  print(measured)
})

test.runIf(ROUNDS > 0)(
  'pages come within twice and changes within three times the time of a calm minute, searches a turn later at most',
  () => {
    expect(verdictsOf(measured)).toEqual([])
  },
)

/** A time in which enough comes to people, at least until something is so. */
async function stretch(isEnough: () => boolean): Promise<Figures> {
  const begun = performance.now()
  const since = <T extends { begun: number }>(list: readonly T[]) =>
    list.slice(-1000).filter((each) => each.begun >= begun)
  const isOver = () =>
    isEnough() &&
    since(people.visits).length >= LEAST.visits &&
    since(people.searches).length >= LEAST.searches &&
    since(people.saves).length >= LEAST.saves
  await until(isOver, 'enough of pages, searches and changes')
  return figuresOf(since(people.visits), since(people.searches), since(people.saves))
}

async function meanwhileOf(attack: Attack): Promise<void> {
  await attack.meanwhile?.(site.house)
}

async function endOf(attack: Attack, running: RunningAttack): Promise<string> {
  const tally = await running.end()
  expect(faultsOf(attack, tally), 'what the attack was answered').toEqual([])
  return toText(tally)
}

async function tryOut(attack: Attack): Promise<void> {
  const before = site.pids()
  const logs = partLogs([join(attackedSite.dataDir, 'logs')])
  const rounds: Round[] = []
  let answered = ''
  for (let round = 1; round <= Math.max(1, ROUNDS); round += 1) {
    if (ROUNDS > 0) calm = await stretch(() => true)
    const running = beginAttack(attack, site.facts, ROUNDS > 0)
    try {
      const [attacked] = await Promise.all([
        stretch(() => running.salvos > 0),
        inTime(round === 1 ? meanwhileOf(attack) : Promise.resolve(), 'the others'),
      ])
      rounds.push({ calm, attacked })
    } finally {
      answered = await endOf(attack, running)
    }
  }
  measured.set(attack.name, { rounds, answered })
  await attack.afterwards?.(site.house)
  const faults = people.faults.splice(0).filter((fault) => !attack.costs?.test(fault))
  expect(faults, 'what people got that was not right').toEqual([])
  const spared = Object.entries(before).filter(
    ([part]) => !attack.restarts?.some((of) => of === part),
  )
  expect(site.pids(), 'the parts as they were').toMatchObject(Object.fromEntries(spared))
  const errors = logs
    .newLines()
    .filter((line) => loggedError.test(line) && !attack.logs?.some((of) => of.test(line)))
  expect(errors, 'errors in the logs').toEqual([])
}
