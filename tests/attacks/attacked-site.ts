import { request } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import type { RunningSite } from '#host/launch/site.ts'
import { textAddress } from '#site/registry.ts'
import { signInByPost } from '#tests/kit/accounts.ts'
import { openLane } from '#tests/kit/lane.ts'
import { database, dataOrThrow, makeAccount } from '#tests/kit/supabase.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { ask } from './ask.ts'
import { type Account, type Facts, type Owner, type Part, parts } from './attack.ts'

/** The page that editors change (people.ts). */
const CHANGED_DOCUMENT = textAddress('aboutCTATitle').id

const API = '/lake/v2025-02-19'

/** Runs without a reverse proxy, so the client address is that of the connection. */
export const attackedSite = {
  ...testSite,
  environment: { ...testSite.environment, HOST: '127.0.0.1', TRUST_PROXY: '' },
}

export type AttackedSite = {
  readonly facts: Facts
  readonly owner: Owner
  pids(): Record<Part, number | undefined>
  close(): Promise<void>
}

/**
 * Starts the whole site with the accounts of an editor who saves, an editor whose session the attackers use, and a user
 * without a role.
 */
export async function openAttackedSite(): Promise<AttackedSite> {
  await prepareTemplate()
  const site = await openLane(attackedSite)
  try {
    return await setUp(site)
  } catch (error) {
    await site.stop()
    throw error
  }
}

async function setUp(site: RunningSite): Promise<AttackedSite> {
  const [editor, compromised, guest] = [
    await makeAccount('editor'),
    await makeAccount('editor'),
    await makeAccount(),
  ]
  // A long public value for regular expressions to match against.
  const longAddress = { source_path: '/moved', destination_url: `/${'a'.repeat(500)}b` }
  await dataOrThrow(database().from('redirects').insert(longAddress).select())
  const cookie = await lakeCookie(editor)
  const asEditor: Owner['asEditor'] = ({ path, headers, ...question }) =>
    ask(attackedSite.url, {
      ...question,
      path: `${API}${path}`,
      headers: { ...asHeaders(cookie), ...headers },
    })
  const facts: Facts = {
    site: attackedSite.url,
    publishableKey: attackedSite.secrets().SUPABASE_PUBLISHABLE_KEY,
    adminEmail: attackedSite.adminEmail,
    picture: await uploadPicture(asEditor),
    oldEvent: await oldestTransaction(asEditor),
    guest,
    editorsCookie: await lakeCookie(compromised),
  }
  const pids = () =>
    Object.fromEntries(parts.map((part) => [part, site.pidOf(part)])) as ReturnType<
      AttackedSite['pids']
    >
  return {
    facts,
    pids,
    close: () => site.stop(),
    owner: {
      facts,
      asEditor,
      admin: { email: attackedSite.adminEmail, password: attackedSite.adminPassword },
      ask: (question) => ask(attackedSite.url, { from: '127.0.0.21', ...question }),
      async kill(part) {
        const pid = site.pidOf(part)
        if (pid === undefined) throw new Error(`${part} has no process.`)
        process.kill(pid, 'SIGKILL')
      },
      async countRows(table, emailHolds) {
        const rows = await dataOrThrow(
          database().from(table).select('email').like('email', `%${emailHolds}%`),
        )
        return rows?.length ?? 0
      },
      assert(holds, what) {
        if (!holds) throw new Error(what)
      },
    },
  }
}

/** Signs in to the site and then, with its ticket, to the lake, as the Studio does. @returns the lake's cookie */
async function lakeCookie(account: Account): Promise<string> {
  const browser = await request.newContext({ baseURL: attackedSite.url })
  try {
    await signInByPost(browser, account)
    const ticket = await browser.post('/api/lake-session', {
      headers: { origin: attackedSite.url },
    })
    const { sid } = z.object({ sid: z.string() }).parse(await ticket.json())
    const opened = await browser.get(`${API}/auth/fetch?sid=${sid}`)
    if (!opened.ok()) throw new Error(`The lake rejected the ticket “${sid}”.`)
    const { cookies } = await browser.storageState()
    return cookies
      .filter(({ path }) => path.startsWith('/lake'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  } finally {
    await browser.dispose()
  }
}

function asHeaders(cookie: string) {
  return { cookie, origin: attackedSite.url, 'content-type': 'application/json' }
}

/** Uploads a large image as an editor. @returns its path */
async function uploadPicture(asEditor: Owner['asEditor']): Promise<string> {
  const size = { width: 2400, height: 1600, channels: 3 } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { ...size, background: 'grey', noise } })
    .jpeg()
    .toBuffer()
  const { status, text } = await asEditor({
    path: '/assets/images/production',
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: picture,
  })
  if (status !== 200) throw new Error(`The lake rejected an image: ${status} ${text}`)
  const { document }: { document: { path: string } } = JSON.parse(text)
  return `/lake/${document.path}`
}

async function oldestTransaction(asEditor: Owner['asEditor']): Promise<string> {
  const { status, text } = await asEditor({
    path: `/data/history/production/transactions/${CHANGED_DOCUMENT}?excludeContent=true`,
  })
  const [first] = text.trim().split('\n')
  if (status !== 200 || !first) throw new Error(`The history could not be read: ${text}`)
  const { id }: { id: string } = JSON.parse(first)
  return `${id}#${CHANGED_DOCUMENT}`
}

/** Returns the given transactions that are missing in the lake's history of the page that editors change. */
export async function missingIn(
  owner: Owner,
  transactions: readonly string[],
): Promise<readonly string[]> {
  const { text } = await owner.asEditor({
    path: `/data/history/production/transactions/${CHANGED_DOCUMENT}?excludeContent=true&limit=10000`,
  })
  const storedIds = new Set(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  )
  return transactions.filter((id) => !storedIds.has(id))
}
