import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type LakeProcess, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { inspectData } from './inspect-data.ts'
import { type Random, randomFrom } from './random.ts'
import { after, createWriter, type State, type Writer } from './writer.ts'

/** Duration or number of kills, and the random seed. All can be set by environment variables. */
const MINUTES = Number(process.env.DURABILITY_MINUTES ?? 0)
const ROUNDS = MINUTES > 0 ? Number.POSITIVE_INFINITY : Number(process.env.DURABILITY_ROUNDS ?? 15)
const SEED = Number(process.env.DURABILITY_SEED ?? Date.now() % 1_000_000)
const WRITERS = 4

const KILLS = MINUTES > 0 ? `${MINUTES} minutes of kills` : `${ROUNDS} kills`

it(`an editor finds every acknowledged change after ${KILLS}`, async () => {
  console.log(`\ndurability: ${KILLS}. DURABILITY_SEED=${SEED} repeats this run.`)
  const end = MINUTES > 0 ? Date.now() + MINUTES * 60_000 : Number.POSITIVE_INFINITY
  const random = randomFrom(SEED)
  const lake = await startLake()
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    createWriter(`w${index}`, randomFrom(SEED + index + 1), (path, body) => post(lake, path, body)),
  )
  const tally = { applied: 0, dropped: 0, startsKilled: 0 }
  let checkedSequence = 0
  let kills = 0
  try {
    for (let round = 1; round <= ROUNDS && Date.now() < end; round += 1) {
      kills = round
      await writeUntilKilled(lake, writers, random)
      if (random.number() < 0.25) tally.startsKilled += await killWhileStarting(lake, random)
      await lake.start()

      for (const writer of writers) {
        const actual = await read(lake, writer)
        const outcome = outcomeOf(writer, actual)
        expect(outcome, `round ${round} of seed ${SEED}, ${writer.name}`).not.toBe('lost')
        if (outcome === 'applied') tally.applied += 1
        if (outcome === 'dropped') tally.dropped += 1
        writer.accept(actual)
      }
      const findings = inspectData(datasetFolder(lake), checkedSequence)
      expect(findings.problems, `round ${round} of seed ${SEED}`).toEqual([])
      checkedSequence = findings.transactions
    }

    await lake.stop()
    const { problems, ...totals } = inspectData(datasetFolder(lake))
    expect(problems).toEqual([])
    report(writers, { kills, ...tally, ...totals })
    expect(totals.transactions).toBeGreaterThan(kills)
  } finally {
    await lake.dispose()
  }
})

/** Kills after anything between a few and a few hundred requests. Short rounds hit the start of the log. */
async function writeUntilKilled(
  lake: LakeProcess,
  writers: Writer[],
  random: Random,
): Promise<void> {
  const working = Promise.all(writers.map((writer) => writer.work()))
  const killing = new Promise<void>((resolve, reject) => {
    setTimeout(() => lake.kill().then(resolve, reject), random.integer(20, 1500))
  })
  await Promise.all([working, killing])
}

/** Kills the lake during the recovery from the first kill. @returns the number of starts that failed */
async function killWhileStarting(lake: LakeProcess, random: Random): Promise<number> {
  const starting = lake.start().then(
    () => 0,
    () => 1,
  )
  await new Promise((resolve) => setTimeout(resolve, random.integer(5, 500)))
  await lake.kill()
  return starting
}

type Outcome = 'exact' | 'applied' | 'dropped' | 'lost'

/**
 * Compares the stored state with the acknowledged one. The request in flight may have been applied, but only
 * completely.
 */
function outcomeOf({ acknowledged, inFlight }: Writer, actual: State): Outcome {
  if (!inFlight) return isEqual(actual, acknowledged) ? 'exact' : 'lost'
  if (isEqual(actual, after(acknowledged, inFlight))) return 'applied'
  return isEqual(actual, acknowledged) ? 'dropped' : 'lost'
}

function isEqual(one: State, other: State): boolean {
  return one.size === other.size && [...one].every(([id, value]) => other.get(id) === value)
}

async function read(lake: LakeProcess, writer: Writer): Promise<State> {
  const body = JSON.stringify({
    query: '*[writer == $writer || _id in $ids]{_id, "value": coalesce(value, sha1hash)}',
    params: { writer: writer.name, ids: [...writer.ids] },
  })
  const path = '/v2025-02-19/data/query/production?perspective=raw&returnQuery=false'
  const answer = await post(lake, path, body)
  const { result }: { result: { _id: string; value: string }[] } = await answer.json()
  return new Map(result.map(({ _id, value }) => [_id, value]))
}

function post(
  lake: LakeProcess,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  return fetch(lake.origin + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKENS.editor}`, 'Content-Type': type },
    body,
  })
}

function datasetFolder(lake: LakeProcess): string {
  return join(lake.dataDir, 'datasets', 'production')
}

function report(writers: Writer[], numbers: Record<string, number>): void {
  const sum = (kind: keyof Writer['count']): number =>
    writers.reduce((total, writer) => total + writer.count[kind], 0)
  const acknowledged = {
    mutations: sum('mutation'),
    'transactions with several documents': sum('transaction'),
    actions: sum('action'),
    uploads: sum('upload'),
  }
  const total = Object.values(acknowledged).reduce((a, b) => a + b, 0)
  console.table({ 'acknowledged requests': total, 'acknowledged and lost': 0, ...acknowledged })
  console.table({
    kills: numbers.kills,
    'in flight, applied': numbers.applied,
    'in flight, not applied': numbers.dropped,
    'starts that were killed too': numbers.startsKilled,
    'transactions in the log': numbers.transactions,
    documents: numbers.documents,
    'asset documents with their files': numbers.assets,
  })
}
