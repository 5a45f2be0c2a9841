import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser } from '@playwright/test'
import { z } from 'zod'
import { adminMessages } from '#lib/messages-admin.ts'
import {
  actionModules,
  actionsOf,
  addressOf,
  adminPages,
  openDoors,
  routeHandlers,
} from '#tests/doors.ts'
import { testSite } from '#tests/test-site.ts'
import { type Account, anotherBrowser, enter } from './accounts.ts'
import { expect, test } from './story.ts'
import { database, makeAccount, must, takeRolesBack } from './supabase.ts'

test.describe.configure({ timeout: 600_000 })
test.afterEach(takeRolesBack)

/** What actions answer that find something out while one types, and have no sentence for those it is not for. */
const silent: Record<string, string> = { probePaths: '{"source":null,"target":null}' }

const addresses = adminPages().map(({ file }) => addressOf(file))

/** Everybody who may stand in front of a door, each in a browser of their own. */
async function callers(browser: Browser) {
  const [guest, editor, admin] = [
    await makeAccount(),
    await makeAccount('editor'),
    await makeAccount('admin'),
  ]
  return {
    accounts: [guest, editor],
    stranger: (await anotherBrowser(browser)).request,
    guest: await signedIn(browser, guest),
    editor: await signedIn(browser, editor),
    admin: await signedIn(browser, admin),
  }
}

async function signedIn(browser: Browser, account: Account): Promise<APIRequestContext> {
  const page = await anotherBrowser(browser)
  // It leads to an address that is there for everybody.
  await page.goto('/signin?next=/robots.txt')
  await enter(page, account)
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('signed-in')
  return page.request
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
        // Its answer has begun when the page knows: Next sends the way home along with an empty page.
        const page = await (await who.get(path)).text()
        expect(page).toContain('NEXT_REDIRECT;replace;/;307')
        expect(page).not.toContain('id="content"')
      }
      expect(await (await admin.get(path)).text()).toContain('id="content"')
    })
  }
})

test('every file that admins download is refused to everybody else', async ({ browser }) => {
  const { stranger, guest, editor, admin } = await callers(browser)
  const files = routeHandlers().filter(({ file }) => !(file in openDoors))
  expect(files.length).toBeGreaterThan(0)
  for (const { file } of files) {
    await test.step(file, async () => {
      const path = addressOf(file)
      expect((await stranger.get(path)).status()).toBe(401)
      expect((await guest.get(path)).status()).toBe(403)
      expect((await editor.get(path)).status()).toBe(403)
      expect([401, 403]).not.toContain((await admin.get(path)).status())
    })
  }
})

test('every action refuses strangers, people without a role and editors, page or no page', async ({
  browser,
}) => {
  const { accounts, stranger, guest, editor, admin } = await callers(browser)
  // In development an action exists once a page that has it was asked for.
  for (const path of [...addresses, '/about', '/blog/automated-seo-testing-frameworks'])
    await admin.get(path)
  const built = builtActions()
  const all = actionModules()
    .filter(({ file }) => !(file in openDoors))
    .flatMap(({ file, source }) => actionsOf(source).map((name) => ({ file, name })))
  expect(all.length).toBeGreaterThan(10)

  for (const { file, name } of all) {
    await test.step(`${file} ${name}`, async () => {
      const action = built.find(
        ({ filename, exportedName }) => filename === file && exportedName === name,
      )
      expect(action, 'It is in no page, so nobody can call it: why is it there?').toBeDefined()
      const ask = async (who: APIRequestContext) => {
        const response = await who.post(action?.page ?? '', {
          headers: {
            'next-action': action?.id ?? '',
            'content-type': 'text/plain;charset=UTF-8',
            accept: 'text/x-component',
          },
          data: '[]',
          maxRedirects: 0,
        })
        return response.text()
      }
      const silence = silent[name]
      expect(await ask(stranger)).toContain(silence ?? adminMessages.signedOut)
      expect(await ask(guest)).toContain(silence ?? adminMessages.notAdmin)
      expect(await ask(editor)).toContain(silence ?? adminMessages.notAdmin)
    })
  }
  const actors = accounts.map(({ id }) => id)
  expect(await must(database().from('audit_log').select().in('actor_id', actors))).toEqual([])
})

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
  const folder = join(import.meta.dirname, '../..', distDir, 'server-reference-manifest.json')
  const { node } = manifestSchema.parse(JSON.parse(readFileSync(folder, 'utf8')))
  return Object.entries(node).map(([id, { filename, exportedName, workers }]) => ({
    id,
    filename,
    exportedName,
    page: addressOf(Object.keys(workers).find((page) => !page.includes('[')) ?? 'app/page'),
  }))
}

const distDir = process.env.TEST_DIST_DIR ?? `${testSite.environment.NEXT_DIST_DIR}/server`
