import { request } from '@playwright/test'
import sharp from 'sharp'
import type { RunningSite } from '#host/launch/site.ts'
import { signInByPost } from '#tests/kit/accounts.ts'
import { openLane } from '#tests/kit/lane.ts'
import { database, makeAccount, must } from '#tests/kit/supabase.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { ask } from './ask.ts'
import { type Account, type Facts, type House, type Part, parts } from './attack.ts'

const API = '/lake/v2025-02-19'

/** Nobody stands in front of it, as it is by itself: an address is that of the connection. */
export const attackedSite = {
  ...testSite,
  environment: { ...testSite.environment, HOST: '127.0.0.1', TRUST_PROXY: '' },
}

export type AttackedSite = {
  readonly facts: Facts
  readonly house: House
  /** The processes of all parts. */
  pids(): Record<Part, number | undefined>
  close(): Promise<void>
}

/** Starts the whole site with an editor in it who saves, one who is careless, and somebody who may do nothing. */
export async function openAttackedSite(): Promise<AttackedSite> {
  await prepareTemplate()
  const site = await openLane(attackedSite)
  try {
    return await furnish(site)
  } catch (error) {
    await site.stop()
    throw error
  }
}

async function furnish(site: RunningSite): Promise<AttackedSite> {
  const [editor, careless, guest] = [
    await makeAccount('editor'),
    await makeAccount('editor'),
    await makeAccount(),
  ]
  // Something for regular expressions to go through: visitors may read where an address leads.
  const longAddress = { source_path: '/moved', destination_url: `/${'a'.repeat(500)}b` }
  await must(database().from('redirects').insert(longAddress).select())
  const cookie = await lakeCookie(editor)
  const asEditor: House['asEditor'] = ({ path, headers, ...question }) =>
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
    editorsCookie: await lakeCookie(careless),
  }
  const pids = () =>
    Object.fromEntries(parts.map((part) => [part, site.pidOf(part)])) as ReturnType<
      AttackedSite['pids']
    >
  return {
    facts,
    pids,
    close: () => site.stop(),
    house: {
      facts,
      asEditor,
      admin: { email: attackedSite.adminEmail, password: attackedSite.adminPassword },
      ask: (question) => ask(attackedSite.url, { from: '127.0.0.21', ...question }),
      async kill(part) {
        const pid = site.pidOf(part)
        if (pid === undefined) throw new Error(`There is no process of ${part}.`)
        process.kill(pid, 'SIGKILL')
      },
      async countRows(table, emailHolds) {
        const rows = await must(
          database().from(table).select('email').like('email', `%${emailHolds}%`),
        )
        return rows?.length ?? 0
      },
      must(holds, what) {
        if (!holds) throw new Error(what)
      },
    },
  }
}

/** Signs somebody in to the site and, by its ticket, to the lake, as the Studio does. @returns the lake's cookie */
async function lakeCookie(account: Account): Promise<string> {
  const browser = await request.newContext({ baseURL: attackedSite.url })
  try {
    await signInByPost(browser, account)
    const origin = encodeURIComponent(`${attackedSite.url}/studio`)
    const login = await browser.get(`/api/studio-login?origin=${origin}`, { maxRedirects: 0 })
    const [, ticket = ''] = /#sid=(.+)$/.exec(login.headers().location ?? '') ?? []
    const opened = await browser.get(`${API}/auth/fetch?sid=${ticket}`)
    if (!opened.ok()) throw new Error(`The lake does not take the ticket “${ticket}”.`)
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

/** An editor's photograph. @returns the address of the original */
async function uploadPicture(asEditor: House['asEditor']): Promise<string> {
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
  if (status !== 200) throw new Error(`The lake does not take a picture: ${status} ${text}`)
  const { document }: { document: { path: string } } = JSON.parse(text)
  return `/lake/${document.path}`
}

async function oldestTransaction(asEditor: House['asEditor']): Promise<string> {
  const { status, text } = await asEditor({
    path: '/data/history/production/transactions/siteContent?excludeContent=true',
  })
  const [first] = text.trim().split('\n')
  if (status !== 200 || !first) throw new Error(`The history cannot be read: ${text}`)
  const { id }: { id: string } = JSON.parse(first)
  return `${id}#siteContent`
}

/** @returns which of these changes of the texts the lake's history does not have */
export async function missingIn(
  house: House,
  transactions: readonly string[],
): Promise<readonly string[]> {
  const { text } = await house.asEditor({
    path: '/data/history/production/transactions/siteContent?excludeContent=true&limit=10000',
  })
  const known = new Set(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  )
  return transactions.filter((id) => !known.has(id))
}
