import fc from 'fast-check'
import { expect, it } from 'vitest'
import { actionRoutes } from '#lake/mutate/action-routes.ts'
import { mutateRoutes } from '#lake/mutate/mutate-routes.ts'
import { startTestServer } from '#lake/testing/room-server.ts'

/** A long timeout, because disk speed doesn't matter here. */
const MINUTES = 300_000

type State = 'active' | 'scheduled' | 'published' | 'archived'
/** An independent model: titles by place, releases by state. */
type Model = { published: Map<string, string>; releases: Map<string, Planned> }
type Planned = { state: State; versions: Map<string, string>; kept: Map<string, string> }
type Wish =
  | {
      kind: 'create' | 'publish' | 'archive' | 'unarchive' | 'schedule' | 'unschedule' | 'delete'
      release: string
    }
  | {
      kind: 'add' | 'edit' | 'discard' | 'unpublish' | 'publishOne'
      release: string
      id: string
      title: string
    }
  | { kind: 'write' | 'remove'; id: string; title: string }

const release = fc.constantFrom('r1', 'r2')
const id = fc.constantFrom('a', 'b', 'c')
const title = fc.string({ unit: fc.constantFrom('x', 'y', 'é'), maxLength: 4 })
/** Marks a version for unpublishing in the model. */
const UNPUBLISHED = '\u0000gone'

const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'create' as const,
      'publish' as const,
      'archive' as const,
      'unarchive' as const,
      'schedule' as const,
      'unschedule' as const,
      'delete' as const,
    ),
    release,
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'add' as const,
        'edit' as const,
        'discard' as const,
        'unpublish' as const,
        'publishOne' as const,
      ),
      release,
      id,
      title,
    }),
  },
  fc.record({ kind: fc.constantFrom('write' as const, 'remove' as const), id, title }),
)

/** Applies an action to the model. @returns false if it isn't allowed */
function apply(model: Model, wanted: Wish): boolean {
  const { published, releases } = model
  if (!('release' in wanted)) {
    if (wanted.kind === 'write') published.set(wanted.id, wanted.title)
    else published.delete(wanted.id)
    return true
  }
  const found = releases.get(wanted.release)
  if (wanted.kind === 'create') {
    if (!found)
      releases.set(wanted.release, { state: 'active', versions: new Map(), kept: new Map() })
    return !found
  }
  return found ? applyToRelease(model, wanted, found) : false
}

function applyToRelease(
  { published, releases }: Model,
  wanted: Extract<Wish, { release: string }>,
  found: Planned,
): boolean {
  const { versions } = found
  const become = (from: State[], to: State) => {
    const may = from.includes(found.state)
    if (may) found.state = to
    return may
  }
  const put = (id: string, value: string) => {
    if (value === UNPUBLISHED) published.delete(id)
    else published.set(id, value)
  }
  switch (wanted.kind) {
    case 'publish':
      if (!become(['active'], 'published')) return false
      for (const [id, value] of versions) put(id, value)
      versions.clear()
      return true
    case 'archive':
      if (!become(['active'], 'archived')) return false
      found.kept = new Map(versions)
      versions.clear()
      return true
    case 'unarchive':
      if (!become(['archived'], 'active')) return false
      found.versions = new Map(found.kept)
      return true
    case 'schedule':
      return become(['active', 'scheduled'], 'scheduled')
    case 'unschedule':
      return become(['scheduled'], 'active')
    case 'delete':
      return ['archived', 'published'].includes(found.state) && releases.delete(wanted.release)
    default:
      return applyToVersion({ found, published, put }, wanted)
  }
}

type Sight = {
  found: { state: State; versions: Map<string, string> }
  published: Map<string, string>
  put: (id: string, value: string) => void
}

function applyToVersion({ found, published, put }: Sight, wanted: Wish): boolean {
  const { state, versions } = found
  if (state !== 'active' || !('release' in wanted && 'id' in wanted)) return false
  const present = versions.get(wanted.id)
  switch (wanted.kind) {
    case 'add':
      if (present !== undefined) return false
      versions.set(wanted.id, wanted.title)
      return true
    case 'edit':
      // A version marked for unpublishing stays marked when its title changes.
      if (present === undefined && !published.has(wanted.id)) return false
      if (present !== UNPUBLISHED) versions.set(wanted.id, wanted.title)
      return true
    case 'discard':
      return versions.delete(wanted.id)
    case 'unpublish':
      if (!published.has(wanted.id)) return false
      versions.set(wanted.id, UNPUBLISHED)
      return true
    case 'publishOne':
      if (present === undefined) return false
      put(wanted.id, present)
      return versions.delete(wanted.id)
    default:
      return false
  }
}

function asRequest(wanted: Wish): [string, object] {
  const act = (actionType: string, fields: object): [string, object] => [
    'actions',
    { actions: [{ actionType: `sanity.action.${actionType}`, ...fields }] },
  ]
  const change = (mutation: object): [string, object] => ['mutate', { mutations: [mutation] }]
  switch (wanted.kind) {
    case 'write':
      return change({ createOrReplace: { _id: wanted.id, _type: 'post', title: wanted.title } })
    case 'remove':
      return change({ delete: { id: wanted.id } })
    case 'schedule':
      return act('release.schedule', {
        releaseId: wanted.release,
        publishAt: '2030-01-01T00:00:00Z',
      })
    case 'add':
    case 'edit':
    case 'discard':
    case 'unpublish':
    case 'publishOne': {
      const versionId = `versions.${wanted.release}.${wanted.id}`
      const pair = { publishedId: wanted.id, versionId, draftId: versionId }
      const document = { _id: versionId, _type: 'post', title: wanted.title }
      if (wanted.kind === 'add')
        return act('document.version.create', { publishedId: wanted.id, document })
      if (wanted.kind === 'edit')
        return act('document.edit', { ...pair, patch: { set: { title: wanted.title } } })
      if (wanted.kind === 'publishOne') return act('document.publish', pair)
      return act(`document.version.${wanted.kind}`, pair)
    }
    default:
      return act(`release.${wanted.kind}`, { releaseId: wanted.release })
  }
}

it(
  'behave like an independent model for any sequence of actions',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 5, maxLength: 60 }), async (wishes) => {
        const server = await startTestServer([mutateRoutes(), actionRoutes()])
        const model: Model = { published: new Map(), releases: new Map() }
        try {
          for (const wanted of wishes) {
            const may = apply(model, wanted)
            const [path, body] = asRequest(wanted)
            const { status } = await server.post(`/data/${path}/production`, body)
            expect(status < 300, `${JSON.stringify(wanted)} was answered ${status}`).toBe(may)
            expect(storedIn(server)).toEqual(told(model))
          }
        } finally {
          await server.stop()
        }
      }),
      { numRuns: 60 },
    )
  },
  MINUTES,
)

function storedIn({ store }: Awaited<ReturnType<typeof startTestServer>>) {
  return Object.fromEntries(
    [...store.documents()]
      .map((document): [string, unknown] => {
        if (document._type === 'system.release') return [document._id, document.state]
        const isGoing = JSON.stringify(document._system) === '{"delete":true}'
        return [document._id, isGoing ? UNPUBLISHED : document.title]
      })
      .sort(),
  )
}

function told({ published, releases }: Model) {
  const versions = [...releases].flatMap(([name, { state, versions: titles }]) => [
    [`_.releases.${name}`, state],
    ...[...titles].map(([id, value]) => [`versions.${name}.${id}`, value]),
  ])
  return Object.fromEntries([...published, ...versions].sort())
}
