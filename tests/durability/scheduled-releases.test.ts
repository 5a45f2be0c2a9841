import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { type LakeProcess, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { type Random, randomFrom } from './random.ts'

/** How often the lake is killed, and from which seed chance starts: both can be set from outside. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 6)
const SEED = Number(process.env.DURABILITY_SEED ?? Date.now() % 1_000_000)
const RELEASES = 8
const DOCUMENTS = 20

it(`keeps every appointment exactly once over ${ROUNDS} kills`, async () => {
  console.log(
    `\nscheduled releases: ${ROUNDS} kills; DURABILITY_SEED=${SEED} gives the same chance again`,
  )
  const random = randomFrom(SEED)
  const told = await listenForMessages()
  const lake = await startLake()
  try {
    await post(
      lake,
      '/v2021-10-04/hooks/projects/brightkeel',
      hookTo(told.url),
      TOKENS.administrator,
    )
    const names: string[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      names.push(...(await plan(lake, round, random)))
      await new Promise((resolve) => setTimeout(resolve, random.integer(0, 400)))
      await lake.kill()
      await lake.start()
    }
    await expect.poll(() => open(lake), { timeout: 180_000 }).toEqual([])
    const documents = names.flatMap(documentsOf)
    const untold = () => documents.filter((id) => !told.documents.has(id))
    await expect.poll(untold, { timeout: 180_000 }).toEqual([])

    await lake.stop()
    expect(names).toHaveLength(ROUNDS * RELEASES)
    expect(tornOrTwice(lake, names)).toEqual([])
  } finally {
    await lake.dispose()
    await told.close()
  }
})

/** Releases of new documents that come due around the time at which the lake is killed. */
async function plan(lake: LakeProcess, round: number, random: Random): Promise<string[]> {
  const names = Array.from({ length: RELEASES }, (_, index) => `r${round}-${index}`)
  await act(
    lake,
    names.map((releaseId) => ({ actionType: 'sanity.action.release.create', releaseId })),
  )
  const mutations = names.flatMap((name) =>
    documentsOf(name).map((id) => ({ create: { _id: `versions.${name}.${id}`, _type: 'post' } })),
  )
  await post(lake, '/v2025-02-19/data/mutate/production', { mutations })
  await act(
    lake,
    names.map((releaseId) => ({
      actionType: 'sanity.action.release.schedule',
      releaseId,
      publishAt: new Date(Date.now() + random.integer(0, 400)).toISOString(),
    })),
  )
  return names
}

/** The ids of the documents that a release will publish. */
function documentsOf(name: string): string[] {
  return Array.from({ length: DOCUMENTS }, (_, index) => `${name}-${index}`)
}

async function open(lake: LakeProcess): Promise<unknown> {
  const query = 'releases::all()[state != "published"]{name, state, error}'
  const path = `/v2025-02-19/data/query/production?perspective=raw&query=${encodeURIComponent(query)}`
  const headers = { Authorization: `Bearer ${TOKENS.viewer}` }
  const answer = await fetch(lake.origin + path, { headers })
  const { result } = await answer.json()
  return result
}

/** Releases whose documents were not all published by one transaction, or more than once. */
function tornOrTwice(lake: LakeProcess, names: string[]): string[] {
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

function act(lake: LakeProcess, actions: object[]): Promise<void> {
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

/** A receiver of webhooks that outlives the lake and remembers which documents it was told of. */
async function listenForMessages() {
  const documents = new Set<string>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const told: { _id: string } = JSON.parse(text)
    documents.add(told._id)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    documents,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
