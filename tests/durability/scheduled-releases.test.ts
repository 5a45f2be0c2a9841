import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { type LakeProcess, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { serve } from '#tests/kit/serve.ts'
import { type Random, randomFrom } from './random.ts'

/** Number of kills, and the random seed. Both can be set by environment variables. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 6)
const SEED = Number(process.env.DURABILITY_SEED ?? Date.now() % 1_000_000)
const RELEASES = 8
const DOCUMENTS = 20

it(`publishes every scheduled release exactly once over ${ROUNDS} kills`, async () => {
  console.log(`\nscheduled releases: ${ROUNDS} kills. DURABILITY_SEED=${SEED} repeats this run.`)
  const random = randomFrom(SEED)
  const receiver = await startReceiver()
  const lake = await startLake()
  try {
    await post(
      lake,
      '/v2021-10-04/hooks/projects/brightkeel',
      hookTo(receiver.url),
      TOKENS.administrator,
    )
    const names: string[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      names.push(...(await scheduleReleases(lake, round, random)))
      await new Promise((resolve) => setTimeout(resolve, random.integer(0, 400)))
      await lake.kill()
      await lake.start()
    }
    await expect.poll(() => unpublishedReleases(lake), { timeout: 180_000 }).toEqual([])
    const documents = names.flatMap(documentsOf)
    const missing = () => documents.filter((id) => !receiver.documents.has(id))
    await expect.poll(missing, { timeout: 180_000 }).toEqual([])

    await lake.stop()
    expect(names).toHaveLength(ROUNDS * RELEASES)
    expect(brokenReleases(lake, names)).toEqual([])
  } finally {
    await lake.dispose()
  }
})

/** Schedules releases of new documents around the time at which the lake is killed. */
async function scheduleReleases(
  lake: LakeProcess,
  round: number,
  random: Random,
): Promise<string[]> {
  const names = Array.from({ length: RELEASES }, (_, index) => `r${round}-${index}`)
  await runActions(
    lake,
    names.map((releaseId) => ({ actionType: 'sanity.action.release.create', releaseId })),
  )
  const mutations = names.flatMap((name) =>
    documentsOf(name).map((id) => ({ create: { _id: `versions.${name}.${id}`, _type: 'post' } })),
  )
  await post(lake, '/v2025-02-19/data/mutate/production', { mutations })
  await runActions(
    lake,
    names.map((releaseId) => ({
      actionType: 'sanity.action.release.schedule',
      releaseId,
      publishAt: new Date(Date.now() + random.integer(0, 400)).toISOString(),
    })),
  )
  return names
}

function documentsOf(name: string): string[] {
  return Array.from({ length: DOCUMENTS }, (_, index) => `${name}-${index}`)
}

async function unpublishedReleases(lake: LakeProcess): Promise<unknown> {
  const query = 'releases::all()[state != "published"]{name, state, error}'
  const path = `/v2025-02-19/data/query/production?perspective=raw&query=${encodeURIComponent(query)}`
  const headers = { Authorization: `Bearer ${TOKENS.viewer}` }
  const answer = await fetch(lake.origin + path, { headers })
  const { result } = await answer.json()
  return result
}

/** Returns releases whose documents were published more than once or not in one transaction. */
function brokenReleases(lake: LakeProcess, names: string[]): string[] {
  const file = join(lake.dataDir, 'datasets', 'production', 'content.sqlite')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const written = database.prepare(
      `SELECT document_id AS id, sequence FROM transaction_documents
        WHERE document_id >= ? AND document_id < ?`,
    )
    const published = database.prepare(
      'SELECT max(sequence) AS sequence FROM transaction_documents WHERE document_id = ?',
    )
    return names.filter((name) => {
      const rows = written.all(`${name}-`, `${name}.`)
      const end = published.get(`_.releases.${name}`)?.sequence
      return rows.length !== DOCUMENTS || rows.some(({ sequence }) => sequence !== end)
    })
  } finally {
    database.close()
  }
}

function runActions(lake: LakeProcess, actions: object[]): Promise<void> {
  return post(lake, '/v2025-02-19/data/actions/production', { actions })
}

async function post(
  lake: LakeProcess,
  path: string,
  body: object,
  token: string = TOKENS.editor,
): Promise<void> {
  const answer = await fetch(lake.origin + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

function hookTo(url: string): object {
  const rule = { on: ['create'], filter: '_type == "post"', projection: '{_id}' }
  return { name: 'front', url, dataset: '*', rule }
}

async function startReceiver() {
  const documents = new Set<string>()
  const origin = await serve(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const message: { _id: string } = JSON.parse(text)
    documents.add(message._id)
    response.end()
  })
  return { documents, url: `${origin}/hook` }
}
