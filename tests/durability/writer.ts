import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Random } from './random.ts'

/** Values of existing documents by ID. */
export type State = ReadonlyMap<string, string>
export type Operation = {
  kind: 'mutation' | 'transaction' | 'action' | 'upload'
  changes: ReadonlyMap<string, string | null>
  request: { path: string; body: string | Uint8Array<ArrayBuffer> }
}

export type Writer = {
  readonly name: string
  readonly acknowledged: State
  readonly inFlight: Operation | undefined
  readonly count: Record<Operation['kind'], number>
  /** Every ID this writer has ever written to. */
  readonly ids: ReadonlySet<string>
  /** Works until the lake is killed. @throws Error if the lake returns an error */
  work(): Promise<void>
  accept(actual: State): void
}

/** @param send posts a body, and rejects if the connection breaks */
export function createWriter(
  name: string,
  random: Random,
  send: (path: string, body: string | Uint8Array<ArrayBuffer>) => Promise<Response>,
): Writer {
  let acknowledged = new Map<string, string>()
  let inFlight: Operation | undefined
  const ids = new Set<string>()
  const count: Writer['count'] = { mutation: 0, transaction: 0, action: 0, upload: 0 }

  async function work(): Promise<void> {
    for (;;) {
      const operation = await nextOperation(name, random, acknowledged)
      for (const id of operation.changes.keys()) ids.add(id)
      inFlight = operation
      const answer = await send(operation.request.path, operation.request.body).catch(() => null)
      if (!answer) return
      // The status alone confirms a durable change, so the body may be missing.
      if (!answer.ok)
        throw new Error(`${name} was refused: ${answer.status} ${await answer.text()}`)
      apply(acknowledged, operation)
      inFlight = undefined
      count[operation.kind] += 1
      await answer.arrayBuffer().catch(() => null)
    }
  }

  return {
    name,
    get acknowledged() {
      return acknowledged
    },
    get inFlight() {
      return inFlight
    },
    ids,
    count,
    work,
    accept(actual) {
      acknowledged = new Map(actual)
      inFlight = undefined
    },
  }
}

export function after(state: State, operation: Operation): State {
  const next = new Map(state)
  apply(next, operation)
  return next
}

function apply(state: Map<string, string>, { changes }: Operation): void {
  for (const [id, value] of changes) {
    if (value === null) state.delete(id)
    else state.set(id, value)
  }
}

/** Bodies of various sizes, so that a kill hits short and long writes. */
function newValue(random: Random): string {
  return randomBytes(random.pick([8, 8, 200, 5_000, 60_000])).toString('base64')
}

async function nextOperation(name: string, random: Random, state: State): Promise<Operation> {
  const chance = random.number()
  if (chance < 0.35) return mutation(name, random, state)
  if (chance < 0.6) return transaction(name, random, state)
  if (chance < 0.85) return action(name, random, state)
  return chance < 0.97 ? upload(random) : deleteAsset(name, random, state)
}

const MUTATE = '/v2025-02-19/data/mutate/production'
const ACTIONS = '/v2025-02-19/data/actions/production'

function mutation(name: string, random: Random, state: State): Operation {
  const id = ownDocument(name, random, state, 'entry') ?? `entry-${name}-${random.integer(0, 40)}`
  const exists = state.has(id)
  if (exists && random.number() < 0.2) return mutate('mutation', new Map([[id, null]]), [del(id)])
  const value = newValue(random)
  const change = exists ? { patch: { id, set: { value } } } : { create: entry(id, name, value) }
  return mutate('mutation', new Map([[id, value]]), [change])
}

/** Several documents that get the same value, so that a partial write is detected. */
function transaction(name: string, random: Random, state: State): Operation {
  const value = newValue(random)
  const changes = new Map<string, string | null>()
  for (let index = random.integer(2, 12); index > 0; index -= 1) {
    const id = `group-${name}-${random.integer(0, 30)}`
    changes.set(id, state.has(id) && random.number() < 0.2 ? null : value)
  }
  const mutations = [...changes].map(([id, written]) =>
    written === null ? del(id) : { createOrReplace: entry(id, name, written) },
  )
  return mutate('transaction', changes, mutations)
}

function mutate(
  kind: Operation['kind'],
  changes: Operation['changes'],
  mutations: unknown[],
): Operation {
  const body = JSON.stringify({ mutations, transactionId: randomUUID() })
  return { kind, changes, request: { path: `${MUTATE}?visibility=sync`, body } }
}

function action(name: string, random: Random, state: State): Operation {
  const publishedId = `post-${name}-${random.integer(0, 12)}`
  const draftId = `drafts.${publishedId}`
  const draft = state.get(draftId)
  const value = newValue(random)
  const act = (changes: [string, string | null][], fields: Record<string, unknown>): Operation => ({
    kind: 'action',
    changes: new Map(changes),
    request: {
      path: ACTIONS,
      body: JSON.stringify({
        actions: [
          { publishedId, ...fields, actionType: `sanity.action.document.${fields.actionType}` },
        ],
        transactionId: randomUUID(),
      }),
    },
  })

  if (draft !== undefined && random.number() < 0.6) {
    return act(
      [
        [draftId, null],
        [publishedId, draft],
      ],
      { actionType: 'publish', draftId },
    )
  }
  if (draft !== undefined) {
    return act([[draftId, value]], { actionType: 'edit', draftId, patch: { set: { value } } })
  }
  if (!state.has(publishedId)) {
    const attributes = entry(draftId, name, value)
    return act([[draftId, value]], { actionType: 'create', attributes, ifExists: 'fail' })
  }
  if (random.number() < 0.3) {
    return act([[publishedId, null]], { actionType: 'delete', includeDrafts: [] })
  }
  return act([[draftId, value]], { actionType: 'edit', draftId, patch: { set: { value } } })
}

async function upload(random: Random): Promise<Operation> {
  const isImage = random.number() < 0.5
  const content = isImage ? await noise(random) : randomBytes(random.integer(1, 300_000))
  const bytes = new Uint8Array(content)
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const id = isImage ? `image-${sha1}-48x32-png` : `file-${sha1}-dat`
  const path = isImage ? 'images/production?filename=noise.png' : 'files/production?filename=a.dat'
  return {
    kind: 'upload',
    changes: new Map([[id, sha1]]),
    request: { path: `/v2025-02-19/assets/${path}`, body: bytes },
  }
}

function noise(random: Random): Promise<Buffer> {
  const pixels = randomBytes(48 * 32 * 3)
  pixels[0] = random.integer(0, 255)
  return sharp(pixels, { raw: { width: 48, height: 32, channels: 3 } })
    .png()
    .toBuffer()
}

function deleteAsset(name: string, random: Random, state: State): Operation {
  const assets = [...state.keys()].filter((id) => /^(?:image|file)-/.test(id))
  const id = assets[random.integer(0, assets.length - 1)]
  if (id === undefined) return mutation(name, random, state)
  return mutate('mutation', new Map([[id, null]]), [del(id)])
}

function ownDocument(name: string, random: Random, state: State, kind: string): string | undefined {
  const own = [...state.keys()].filter((id) => id.startsWith(`${kind}-${name}-`))
  return random.number() < 0.5 ? own[random.integer(0, own.length - 1)] : undefined
}

function entry(id: string, writer: string, value: string) {
  return { _id: id, _type: 'entry', writer, value }
}

function del(id: string) {
  return { delete: { id } }
}
