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
type Planned = { state: State; versions: Map<string, string>; archived: Map<string, string> }
type Action =
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

const action: fc.Arbitrary<Action> = fc.oneof(
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
function apply(model: Model, action: Action): boolean {
  const { published, releases } = model
  if (!('release' in action)) {
    if (action.kind === 'write') published.set(action.id, action.title)
    else published.delete(action.id)
    return true
  }
  const plan = releases.get(action.release)
  if (action.kind === 'create') {
    if (!plan)
      releases.set(action.release, { state: 'active', versions: new Map(), archived: new Map() })
    return !plan
  }
  return plan ? applyToRelease(model, action, plan) : false
}

function applyToRelease(
  { published, releases }: Model,
  action: Extract<Action, { release: string }>,
  plan: Planned,
): boolean {
  const { versions } = plan
  const changeState = (from: State[], to: State) => {
    const may = from.includes(plan.state)
    if (may) plan.state = to
    return may
  }
  const put = (id: string, value: string) => {
    if (value === UNPUBLISHED) published.delete(id)
    else published.set(id, value)
  }
  switch (action.kind) {
    case 'publish':
      if (!changeState(['active'], 'published')) return false
      for (const [id, value] of versions) put(id, value)
      versions.clear()
      return true
    case 'archive':
      if (!changeState(['active'], 'archived')) return false
      plan.archived = new Map(versions)
      versions.clear()
      return true
    case 'unarchive':
      if (!changeState(['archived'], 'active')) return false
      plan.versions = new Map(plan.archived)
      return true
    case 'schedule':
      return changeState(['active', 'scheduled'], 'scheduled')
    case 'unschedule':
      return changeState(['scheduled'], 'active')
    case 'delete':
      return ['archived', 'published'].includes(plan.state) && releases.delete(action.release)
    default:
      return applyToVersion({ plan, published, put }, action)
  }
}

type VersionContext = {
  plan: { state: State; versions: Map<string, string> }
  published: Map<string, string>
  put: (id: string, value: string) => void
}

function applyToVersion({ plan, published, put }: VersionContext, action: Action): boolean {
  const { state, versions } = plan
  if (state !== 'active' || !('release' in action && 'id' in action)) return false
  const present = versions.get(action.id)
  switch (action.kind) {
    case 'add':
      if (present !== undefined) return false
      versions.set(action.id, action.title)
      return true
    case 'edit':
      // A version marked for unpublishing stays marked when its title changes.
      if (present === undefined && !published.has(action.id)) return false
      if (present !== UNPUBLISHED) versions.set(action.id, action.title)
      return true
    case 'discard':
      return versions.delete(action.id)
    case 'unpublish':
      if (!published.has(action.id)) return false
      versions.set(action.id, UNPUBLISHED)
      return true
    case 'publishOne':
      if (present === undefined) return false
      put(action.id, present)
      return versions.delete(action.id)
    default:
      return false
  }
}

function asRequest(action: Action): [string, object] {
  const act = (actionType: string, fields: object): [string, object] => [
    'actions',
    { actions: [{ actionType: `sanity.action.${actionType}`, ...fields }] },
  ]
  const change = (mutation: object): [string, object] => ['mutate', { mutations: [mutation] }]
  switch (action.kind) {
    case 'write':
      return change({ createOrReplace: { _id: action.id, _type: 'post', title: action.title } })
    case 'remove':
      return change({ delete: { id: action.id } })
    case 'schedule':
      return act('release.schedule', {
        releaseId: action.release,
        publishAt: '2030-01-01T00:00:00Z',
      })
    case 'add':
    case 'edit':
    case 'discard':
    case 'unpublish':
    case 'publishOne': {
      const versionId = `versions.${action.release}.${action.id}`
      const pair = { publishedId: action.id, versionId, draftId: versionId }
      const document = { _id: versionId, _type: 'post', title: action.title }
      if (action.kind === 'add')
        return act('document.version.create', { publishedId: action.id, document })
      if (action.kind === 'edit')
        return act('document.edit', { ...pair, patch: { set: { title: action.title } } })
      if (action.kind === 'publishOne') return act('document.publish', pair)
      return act(`document.version.${action.kind}`, pair)
    }
    default:
      return act(`release.${action.kind}`, { releaseId: action.release })
  }
}

it(
  'behave like an independent model for any sequence of actions',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 60 }), async (actions) => {
        const server = await startTestServer([mutateRoutes(), actionRoutes()])
        const model: Model = { published: new Map(), releases: new Map() }
        try {
          for (const action of actions) {
            const may = apply(model, action)
            const [path, body] = asRequest(action)
            const { status } = await server.post(`/data/${path}/production`, body)
            expect(status < 300, `${JSON.stringify(action)} was answered ${status}`).toBe(may)
            expect(storedIn(server)).toEqual(comparable(model))
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

function comparable({ published, releases }: Model) {
  const versions = [...releases].flatMap(([name, { state, versions: titles }]) => [
    [`_.releases.${name}`, state],
    ...[...titles].map(([id, value]) => [`versions.${name}.${id}`, value]),
  ])
  return Object.fromEntries([...published, ...versions].sort())
}
