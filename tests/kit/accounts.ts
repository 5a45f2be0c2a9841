import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { lastLink, mailedAddresses } from './outbox.ts'
import { testSite } from './test-site.ts'

export type Account = { email: string; password: string }

/** Fills the sign-in in and sends it. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a page as somebody, for stories whose subject is not the sign-in. */
export async function signInAs(page: Page, account: Account, next: string): Promise<void> {
  await signInByPost(page.request, account)
  await page.goto(next)
}

/** Signs somebody in as a browser without JavaScript does: the form is asked for and sent. */
export async function signInByPost(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<void> {
  const page = await request.get('/signin', { maxRedirects: 0 })
  if (page.status() !== 200) throw new Error(`The sign-in answers ${page.status()}: who is here?`)
  const answer = await request.post('/signin', {
    headers: { origin: testSite.url },
    multipart: { ...hiddenFields(await page.text()), email, password },
    maxRedirects: 0,
  })
  const { cookies } = await request.storageState()
  if (cookies.some(({ name }) => name === 'signed-in')) return
  const names = cookies.map(({ name }) => name).join(', ') || 'none'
  throw new Error(`${email} is not signed in: ${answer.status()}, with the cookies ${names}.`)
}

/** What the form sends besides what is typed: which action is meant. */
function hiddenFields(html: string): Record<string, string> {
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(
    inputs.map((input) => [attributeOf(input, 'name'), attributeOf(input, 'value')]),
  )
}

function attributeOf(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

/** The link of the newest mail to an address, with the host that the story uses; null when there is none. */
export function mailedLink(email: string): string | null {
  const link = lastLink(outbox(), email)
  return link && `${link.pathname}${link.search}`
}

/** The link of the newest mail to an address that must have got one. */
export function linkMailedTo(email: string): string {
  const link = mailedLink(email)
  if (link) return link
  throw new Error(
    `No mail was written to ${email}, but to: ${mailedAddresses(outbox()).join(', ')}.`,
  )
}

/** Nothing as long as no mail was written. */
function outbox(): string {
  const file = join(testSite.dataDir, 'supabase/outbox.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** A browser of its own, for a second person or the same one elsewhere. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: testSite.url })).newPage()
}
