import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, APIResponse, Browser } from '@playwright/test'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'
import { refusedPath } from '#lib/auth/destination.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { TABLES } from '#supabase/tests/permissions.ts'
import { type Account, anotherBrowser, signInByPost } from '#tests/kit/accounts.ts'
import { failureOf, unusualActions } from '#tests/kit/admin-answers.ts'
import {
  actionsOf,
  addressOf,
  adminPages,
  allActions,
  editorEndpoints,
  openEndpoints,
  routeHandlers,
  signInPages,
} from '#tests/kit/public-endpoints.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { expect, test } from '#tests/kit/story.ts'
import { database, dataOrThrow, makeAccount, removeTestRoles } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'

test.afterEach(removeTestRoles)

const slug = 'automated-seo-testing-frameworks'
const addresses = adminPages().map(({ file }) => addressOf(file))

/** Other pages that, together, contain every action outside the admin area. */
const withActions = [
  ...signInPages().map(({ file }) => addressOf(file)),
  ...['/about', '/contact', '/cite-agent', `/blog/${slug}`],
]

/** Returns one API client per kind of caller, each with its own cookies. */
async function clientsByRole(browser: Browser) {
  const [noRole, writer, editor, admin] = [
    await makeAccount(),
    await makeAccount('writer'),
    await makeAccount('editor'),
    await makeAccount('admin'),
  ]
  return {
    accounts: [noRole, writer, editor, admin],
    visitor: (await anotherBrowser(browser)).request,
    noRole: await signedIn(browser, noRole),
    writer: await signedIn(browser, writer),
    editor: await signedIn(browser, editor),
    admin: await signedIn(browser, admin),
  }
}

async function signedIn(browser: Browser, account: Account): Promise<APIRequestContext> {
  const { request } = await anotherBrowser(browser)
  await signInByPost(request, account)
  return request
}

test('admin pages redirect anonymous visitors to the sign-in page and signed-in non-admins to the home page', async ({
  browser,
}) => {
  const { visitor, noRole, editor, admin } = await clientsByRole(browser)
  expect(addresses).toContain('/admin/redirects')
  for (const path of addresses) {
    await test.step(path, async () => {
      const response = await visitor.get(path, { maxRedirects: 0 })
      expect([
        response.status(),
        new URL(response.headers().location ?? '', response.url()).search,
      ]).toEqual([307, `?next=${encodeURIComponent(path)}`])
      for (const caller of [noRole, editor]) {
        const home = await caller.get(path, { maxRedirects: 0 })
        expect([home.status(), home.headers().location]).toEqual([307, refusedPath])
        expect(await home.text()).not.toContain('id="content"')
      }
      expect(await (await admin.get(path)).text()).toContain('id="content"')
    })
  }
})

test("only admins can download the admin area's files, and only editors and admins edit on the page", async ({
  browser,
}) => {
  const { visitor, noRole, editor, admin } = await clientsByRole(browser)
  const files = routeHandlers().filter(({ file }) => !(file in openEndpoints))
  expect(files.length).toBeGreaterThan(0)
  for (const { file, source } of files) {
    await test.step(file, async () => {
      const path = addressOf(file)
      for (const method of actionsOf(source)) {
        const statusFor = async (caller: APIRequestContext) =>
          (await caller.fetch(path, { method, maxRedirects: 0 })).status()
        expect(await statusFor(visitor)).toBe(401)
        expect(await statusFor(noRole)).toBe(403)
        if (!editorEndpoints.has(file)) expect(await statusFor(editor)).toBe(403)
        const allowed = editorEndpoints.has(file) ? [editor, admin] : [admin]
        // Some files need query parameters and answer 400 without them.
        for (const caller of allowed) expect([200, 400]).toContain(await statusFor(caller))
      }
    })
  }
})

test('every action rejects anonymous visitors, accounts without a role, and those with a lower one, from any page', async ({
  browser,
}) => {
  const { accounts, visitor, noRole, writer, editor, admin } = await clientsByRole(browser)
  const calls = await callableActions(admin)
  const guarded = calls.filter(({ isOpen }) => !isOpen)
  expect(guarded.length).toBeGreaterThan(10)

  for (const { file, name, page, id, isForEditors } of guarded) {
    await test.step(`${file} ${name}`, async () => {
      const answerTo = async (caller: APIRequestContext) =>
        (await call(caller, page, id, '[]')).text()
      const emptyAnswer = JSON.stringify(unusualActions[name]?.silence)
      expect(await answerTo(visitor)).toContain(emptyAnswer ?? adminMessages.signedOut)
      const { notAdmin, notEditor } = adminMessages
      const refusal = emptyAnswer ?? (isForEditors ? notEditor : notAdmin)
      expect(await answerTo(noRole)).toContain(refusal)
      expect(await answerTo(isForEditors ? writer : editor)).toContain(refusal)
    })
  }
  const actors = accounts.map(({ id }) => id)
  expect(await dataOrThrow(database().from('audit_log').select().in('actor_id', actors))).toEqual(
    [],
  )
})

test('every action accepts admins, rejects invalid input with its own message, and changes nothing', async ({
  browser,
  watch,
}) => {
  // Invalid arguments can only come from a bug in the site's own pages, so the server logs them.
  watch.expectLog(/ Error \[ZodError\]: \[$/)
  const { accounts, admin } = await clientsByRole(browser)
  const calls = await callableActions(admin)
  // A retry only raises the version in this row. Create the row now so that the row count stays the same.
  await dataOrThrow(database().rpc('bump_cache_version', { _name: 'retry' }))
  const before = await storedState()

  for (const { file, name, source, isOpen, page, id } of calls) {
    await test.step(`${file} ${name}`, async () => {
      if (isOpen) return refusesEmptyForm(await call(admin, page, id, emptyForm))

      const { args = [], answer, undo } = unusualActions[name] ?? {}
      const response = await call(admin, page, id, JSON.stringify(args))
      expect(response.status()).toBe(200)
      const expected = answer ?? { ok: false, message: await failureOf({ file, source }, name) }
      expect(answerIn(await response.text())).toEqual(expected)
      if (undo) {
        expect(await cookiesOf(admin)).toContain(undo.cookie)
        await admin.post(undo.path, { form: {}, maxRedirects: 0 })
        expect(await cookiesOf(admin)).not.toContain(undo.cookie)
      }
    })
  }
  expect(await storedState()).toEqual(before)
  const actors = accounts.map(({ id }) => id)
  expect(await dataOrThrow(database().from('audit_log').select().in('actor_id', actors))).toEqual(
    [],
  )
})

/**
 * Returns every action with its ID and a page to call it on. The development server only compiles an action once a
 * page that contains it was requested.
 */
async function callableActions(admin: APIRequestContext) {
  for (const path of [...addresses, ...withActions]) await admin.get(path, { maxRedirects: 0 })
  const built = builtActions()
  return allActions().map((action) => {
    const entry = built.find(
      ({ filename, exportedName }) => filename === action.file && exportedName === action.name,
    )
    if (!entry)
      throw new Error(
        `${action.name} in ${action.file} is on no page. Remove it, or add a page that uses it to withActions.`,
      )
    return { ...action, page: entry.page, id: entry.id }
  })
}

/** Posts an action the way the browser does: with JSON arguments, or with multipart form data. */
function call(
  caller: APIRequestContext,
  page: string,
  id: string,
  body: string | typeof emptyForm,
) {
  const isText = typeof body === 'string'
  return caller.post(page, {
    headers: {
      'next-action': id,
      accept: 'text/x-component',
      ...(isText && { 'content-type': 'text/plain;charset=UTF-8' }),
    },
    ...(isText ? { data: body } : { multipart: body }),
    maxRedirects: 0,
  })
}

/** Arguments of a form action: no previous state and an empty form. */
const emptyForm = { 0: '[null,"$K1"]' }

/**
 * Checks that a public action validates an empty form the same way for everyone. join-waitlist.ts may redirect instead,
 * because it gives suspected bots the same answer as people. A form that names no page returns to the home page.
 */
async function refusesEmptyForm(response: APIResponse): Promise<void> {
  expect(response.status()).toBe(200)
  const text = await response.text()
  const redirect = response.headers()['x-action-redirect']
  if (redirect !== undefined) expect(redirect).toMatch(/^\/(;|$)/)
  else expect(answerIn(text)).toEqual(expect.any(Object))
  expect(text).not.toContain(adminMessages.signedOut)
  expect(text).not.toContain(adminMessages.notAdmin)
}

/** Returns an action's result: the row of React's response that the first row references (`"a":"$@1"`). */
function answerIn(text: string): unknown {
  const row = /^0:\{"a":"\$@([0-9a-f]+)"/m.exec(text)?.[1]
  const json = new RegExp(`^${row}:([{[].*)$`, 'm').exec(text)?.[1]
  if (json === undefined) throw new Error(`The action returned nothing: ${text.slice(0, 400)}`)
  return JSON.parse(json)
}

async function cookiesOf(caller: APIRequestContext): Promise<string[]> {
  return (await caller.storageState()).cookies.map(({ name }) => name)
}

/**
 * Tables written shortly after the event they record, possibly by another test. The audit log is checked by actor
 * instead.
 */
const tablesWrittenLate = ['missing_pages', 'audit_log']

async function storedState() {
  const tables = TABLES.filter(({ name }) => !tablesWrittenLate.includes(name))
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const { count, error } = await database()
        .from(name)
        .select('*', { count: 'exact', head: true })
      if (error || count === null)
        throw new Error(`Could not count the rows of ${name}: ${error?.message}`)
      return [name, count]
    }),
  )
  return { rows, documents: await directLake.revisions() }
}

const manifestSchema = z.object({
  node: z.record(
    z.string(),
    z.object({
      filename: z.string(),
      exportedName: z.string(),
      workers: z.record(z.string(), z.unknown()),
    }),
  ),
})

function builtActions() {
  const file = join(
    root,
    testSite.environment.NEXT_DIST_DIR,
    'server',
    'server-reference-manifest.json',
  )
  const { node } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.entries(node).map(([id, { filename, exportedName, workers }]) => ({
    id,
    filename,
    exportedName,
    page: pageWithAction(Object.keys(workers)),
  }))
}

/** Returns an existing page with the action, preferring one without a dynamic segment over an article. */
function pageWithAction(workers: string[]): string {
  const [plain = workers[0] ?? ''] = workers.filter((page) => !page.includes('['))
  return addressOf(plain.replace('[slug]', slug))
}
