import { expect, test } from 'vitest'
import { failureOf, unusualActions } from '#tests/kit/admin-answers.ts'
import {
  actionModules,
  actionsOf,
  addressOf,
  adminPages,
  allActions,
  editorEndpoints,
  modulesWithHiddenActions,
  openEndpoints,
  routeHandlers,
  unguarded,
} from '#tests/kit/public-endpoints.ts'

const closed = ({ file }: { file: string }) => !(file in openEndpoints)

test.each(adminPages())('$file checks for an admin with its own path', ({ file, source }) => {
  const guard = /await requireAdminPage\((?:'([^']*)'|\w+)/.exec(source)
  expect(guard).not.toBeNull()
  expect(guard?.[1] ?? addressOf(file)).toBe(addressOf(file))
  // Nothing is loaded for a caller who is about to be redirected.
  const [before = ''] = source
    .slice(source.indexOf('export default'))
    .split('await requireAdminPage')
  expect(before).not.toMatch(/\bawait (?!searchParams|params)/)
})

test.each(actionModules().filter(closed))(
  'every action of $file first checks who calls it',
  (module) => {
    expect(actionsOf(module.source).length).toBeGreaterThan(0)
    expect(unguarded(module)).toEqual([])
  },
)

test.each(routeHandlers().filter(closed))('$file first checks who calls it', (module) => {
  expect(actionsOf(module.source).length).toBeGreaterThan(0)
  expect(unguarded(module)).toEqual([])
})

test('no action is defined inside another function', () => {
  expect(modulesWithHiddenActions().map(({ file }) => file)).toEqual([])
})

test('every endpoint that is open or for editors exists', () => {
  const endpoints = [...actionModules(), ...routeHandlers()].map(({ file }) => file)
  const listed = [...Object.keys(openEndpoints), ...editorEndpoints]
  expect(listed.filter((file) => !endpoints.includes(file))).toEqual([])
})

const guardedActions = allActions().filter(({ isOpen }) => !isOpen)

test.each(guardedActions)('$name has a known answer to an empty request', async (action) => {
  const sentence = await failureOf(action, action.name)
  if (!(action.name in unusualActions)) expect(sentence).toMatch(/^Failed to /)
})

test('every unusual action exists, and action names are unique', () => {
  const names = guardedActions.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(unusualActions).filter((name) => !names.includes(name))).toEqual([])
})

test("an action's failure message is the one passed to its guard", async () => {
  const source = `import { redirectMessages as say } from '#lib/messages-admin.ts'

export async function save(id: unknown) {
  await log(id.name, 'called')
  return asAdmin<Saved | Refusal>(say.saveFailed, async () => undefined)
}

export async function look() {
  return other(lake.failed, 'text')
}
`
  const file = 'admin/screens/people/people-actions.ts'
  expect(await failureOf({ file, source }, 'save')).toBe('Failed to save redirect')
  expect(await failureOf({ file, source }, 'look')).toBeUndefined()
  const own = "import { peopleMessages as say } from './messages.ts'"
  const withOwnMessages = {
    file,
    source: source.replace(/import .*/, own).replace('saveFailed', 'roleFailed'),
  }
  expect(await failureOf(withOwnMessages, 'save')).toBe('Failed to update role')
})

test('an action without a check, or with a late one, is detected', () => {
  const guarded = `export async function save(id: unknown) {
  return change('failed', async () => {
    await store(id)
  })
}

async function change(failure: string, work: () => Promise<void>) {
  return asAdmin(failure, work)
}
`
  const file = 'admin/screens/people/people-actions.ts'
  const unguardedIn = (source: string) => unguarded({ file, source })
  expect(actionsOf(guarded)).toEqual(['save'])
  expect(unguardedIn(guarded)).toEqual([])
  expect(unguardedIn(guarded.replace('asAdmin(failure, work)', 'work()'))).toEqual(['save'])
  expect(unguardedIn(guarded.replace('asAdmin', 'asEditor'))).toEqual(['save'])
  const late = `export async function save(id: unknown) {
  await store(id)
  return asAdmin('failed', async () => undefined)
}
`
  expect(unguardedIn(late)).toEqual(['save'])
  expect(unguardedIn(late.replace('  await store(id)\n', ''))).toEqual([])
  expect(
    unguardedIn('export const save = async (id: string) => {\n  await store(id)\n}\n'),
  ).toEqual(['save'])
})
