import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { lastLink } from '#host/supabase/outbox.ts'
import { mailedAddresses } from './outbox.ts'
import { testSite } from './test-site.ts'

export type Account = { email: string; password: string }

export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a page as a signed-in user, without going through the sign-in form. */
export async function signInAs(page: Page, account: Account, next: string): Promise<void> {
  await signInByPost(page.request, account)
  await page.goto(next)
}

export async function signInByPost(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<void> {
  const page = await request.get('/signin', { maxRedirects: 0 })
  if (page.status() !== 200)
    throw new Error(`The sign-in page answered ${page.status()}. Is this client already signed in?`)
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

/**
 * Returns the link in the newest email to an address as a path on the tested site, or null if there is no such email.
 */
export function mailedLink(email: string): string | null {
  const link = lastLink(outbox(), email)
  return link && `${link.pathname}${link.search}`
}

export function linkMailedTo(email: string): string {
  const link = mailedLink(email)
  if (link) return link
  throw new Error(
    `No email was sent to ${email}. Emails were sent to: ${mailedAddresses(outbox()).join(', ')}.`,
  )
}

/** Returns the sent emails, or an empty string before the first one. */
function outbox(): string {
  const file = join(testSite.dataDir, 'supabase/outbox.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: testSite.url })).newPage()
}
