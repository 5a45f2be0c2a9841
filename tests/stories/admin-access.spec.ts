import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, APIResponse, Browser } from '@playwright/test'
import { z } from 'zod'
import { root } from '#host/launch/settings.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { TABLES } from '#supabase/tests/permissions.ts'
import { type Account, anotherBrowser, signInByPost } from '#tests/kit/accounts.ts'
import { failureOf, unusualActions } from '#tests/kit/admin-answers.ts'
import {
  actionsOf,
  addressOf,
  adminPages,
  allActions,
  openEndpoints,
  routeHandlers,
  signInPages,
} from '#tests/kit/public-endpoints.ts'
import { elsewhere } from '#tests/kit/stored-content.ts'
import { expect, test } from '#tests/kit/story.ts'
import { database, makeAccount, must, takeRolesBack } from '#tests/kit/supabase.ts'
import { testSite } from '#tests/kit/test-site.ts'

test.afterEach(takeRolesBack)

const slug = 'automated-seo-testing-frameworks'
const addresses = adminPages().map(({ file }) => addressOf(file))

/** Pages beside them that have, between them, every other action. */
const withActions = [
  ...signInPages().map(({ file }) => addressOf(file)),
  ...['/about', '/contact', '/cite-agent', `/blog/${slug}`],
]

/** Everybody who may stand in front of a door, each in a browser of their own. */
async function callers(browser: Browser) {
  const [guest, editor, admin] = [
    await makeAccount(),
    await makeAccount('editor'),
    await makeAccount('admin'),
  ]
  return {
    accounts: [guest, editor, admin],
    stranger: (await anotherBrowser(browser)).request,
    guest: await signedIn(browser, guest),
    editor: await signedIn(browser, editor),
    admin: await signedIn(browser, admin),
  }
}

async function signedIn(browser: Browser, account: Account): Promise<APIRequestContext> {
  const { request } = await anotherBrowser(browser)
  await signInByPost(request, account)
  return request
}

test('every page of the admin area sends strangers to the sign-in and everybody but admins home', async ({
  browser,
}) => {
  const { stranger, guest, editor, admin } = await callers(browser)
  expect(addresses).toContain('/admin/redirects')
  for (const path of addresses) {
    await test.step(path, async () => {
      const sent = await stranger.get(path, { maxRedirects: 0 })
      expect([sent.status(), new URL(sent.headers().location ?? '', sent.url()).search]).toEqual([
        307,
        `?next=${encodeURIComponent(path)}`,
      ])
      for (const who of [guest, editor]) {
        const home = await who.get(path, { maxRedirects: 0 })
        expect([home.status(), home.headers().location]).toEqual([307, '/'])
        expect(await home.text()).not.toContain('id="content"')
      }
      expect(await (await admin.get(path)).text()).toContain('id="content"')
    })
  }
})

test('every file that admins download is refused to everybody else', async ({ browser }) => {
  const { stranger, guest, editor, admin } = await callers(browser)
  const files = routeHandlers().filter(({ file }) => !(file in openEndpoints))
  expect(files.length).toBeGreaterThan(0)
  for (const { file, source } of files) {
    await test.step(file, async () => {
      const path = addressOf(file)
      for (const method of actionsOf(source)) {
        const ask = async (who: APIRequestContext) =>
          (await who.fetch(path, { method, maxRedirects: 0 })).status()
        expect(await ask(stranger)).toBe(401)
        expect(await ask(guest)).toBe(403)
        expect(await ask(editor)).toBe(403)
        // 400 where the file depends on what is asked for.
        expect([200, 400]).toContain(await ask(admin))
      }
    })
  }
})

test('every action refuses strangers, people without a role and editors, page or no page', async ({
  browser,
}) => {
  const { accounts, stranger, guest, editor, admin } = await callers(browser)
  const calls = await callable(admin)
  const guarded = calls.filter(({ isOpen }) => !isOpen)
  expect(guarded.length).toBeGreaterThan(10)

  for (const { file, name, page, id } of guarded) {
    await test.step(`${file} ${name}`, async () => {
      const ask = async (who: APIRequestContext) => (await call(who, page, id, '[]')).text()
      const silence = JSON.stringify(unusualActions[name]?.silence)
      expect(await ask(stranger)).toContain(silence ?? adminMessages.signedOut)
      expect(await ask(guest)).toContain(silence ?? adminMessages.notAdmin)
      expect(await ask(editor)).toContain(silence ?? adminMessages.notAdmin)
    })
  }
  const actors = accounts.map(({ id }) => id)
  expect(await must(database().from('audit_log').select().in('actor_id', actors))).toEqual([])
})

test('every action lets admins in: it refuses what makes no sense in its own words, and changes nothing', async ({
  browser,
  watch,
}) => {
  // Whatever is sent without sense is a mistake of the site's own pages, and is written down as one.
  watch.expectLog(/ Error \[ZodError\]: \[$/)
  const { accounts, admin } = await callers(browser)
  const calls = await callable(admin)
  // A retry raises its version, which is one row however often it happens.
  await must(database().rpc('bump_cache_version', { _name: 'retry' }))
  const before = await everythingStored()

  for (const { file, name, source, isOpen, page, id } of calls) {
    await test.step(`${file} ${name}`, async () => {
      if (isOpen) return refusesEmptyForm(await call(admin, page, id, emptyForm))

      const { sent = [], answer, undo } = unusualActions[name] ?? {}
      const response = await call(admin, page, id, JSON.stringify(sent))
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
  expect(await everythingStored()).toEqual(before)
  const actors = accounts.map(({ id }) => id)
  expect(await must(database().from('audit_log').select().in('actor_id', actors))).toEqual([])
})

/** All actions with what it takes to call them. In development one exists once a page that has it was asked for. */
async function callable(admin: APIRequestContext) {
  for (const path of [...addresses, ...withActions]) await admin.get(path, { maxRedirects: 0 })
  const built = builtActions()
  return allActions().map((action) => {
    const made = built.find(
      ({ filename, exportedName }) => filename === action.file && exportedName === action.name,
    )
    if (!made) throw new Error(`${action.name} of ${action.file} is in no page: why is it there?`)
    return { ...action, page: made.page, id: made.id }
  })
}

/** As the browser sends it: arguments as JSON, or a form among them. */
function call(who: APIRequestContext, page: string, id: string, body: string | typeof emptyForm) {
  const isText = typeof body === 'string'
  return who.post(page, {
    headers: {
      'next-action': id,
      accept: 'text/x-component',
      ...(isText && { 'content-type': 'text/plain;charset=UTF-8' }),
    },
    ...(isText ? { data: body } : { multipart: body }),
    maxRedirects: 0,
  })
}

/** The arguments of a form's action, its last state and what was typed: nothing. */
const emptyForm = { 0: '[null,"$K1"]' }

/**
 * Actions that are open to everybody say what is missing, to admins as to anybody else; or they lead to a page of
 * thanks, where what was sent is no form of the site (join-waitlist.ts): robots are told the same as people.
 */
async function refusesEmptyForm(response: APIResponse): Promise<void> {
  expect(response.status()).toBe(200)
  const text = await response.text()
  const thanks = response.headers()['x-action-redirect']
  if (thanks !== undefined) expect(thanks).toMatch(/^\/contact\/listed\b/)
  else expect(answerIn(text)).toEqual(expect.any(Object))
  expect(text).not.toContain(adminMessages.signedOut)
  expect(text).not.toContain(adminMessages.notAdmin)
}

/** What an action returned: the row of React's answer that the first row names (`"a":"$@1"`). */
function answerIn(text: string): unknown {
  const row = /^0:\{"a":"\$@([0-9a-f]+)"/m.exec(text)?.[1]
  const json = new RegExp(`^${row}:([{[].*)$`, 'm').exec(text)?.[1]
  if (json === undefined) throw new Error(`The action returned nothing: ${text.slice(0, 400)}`)
  return JSON.parse(json)
}

async function cookiesOf(who: APIRequestContext): Promise<string[]> {
  return (await who.storageState()).cookies.map(({ name }) => name)
}

/** Written a moment after what they tell of, which may have been another story's; the trail is asked by person. */
const writtenLater = ['missing_pages', 'audit_log']

/** How many rows each table has, and the revision of every document. */
async function everythingStored() {
  const tables = TABLES.filter(({ name }) => !writtenLater.includes(name))
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const { count, error } = await database()
        .from(name)
        .select('*', { count: 'exact', head: true })
      if (error || count === null)
        throw new Error(`${name} could not be counted: ${error?.message}`)
      return [name, count]
    }),
  )
  return { rows, documents: await elsewhere.revisions() }
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

/** The actions of the build that is served, each with an address where it can be called. */
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
    page: whereOf(Object.keys(workers)),
  }))
}

/** A page that is there, of those that have an action: an article where only articles have it. */
function whereOf(workers: string[]): string {
  const [plain = workers[0] ?? ''] = workers.filter((page) => !page.includes('['))
  return addressOf(plain.replace('[slug]', slug))
}
