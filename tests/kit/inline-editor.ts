import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Lake } from './lake.ts'
import { expect } from './story.ts'

/** The editor on the page, as an admin's hands know it. */

export const post = {
  id: 'post-9',
  address: '/blog/unified-marketing-analytics-dashboard',
}

export const editSwitch = (page: Page) => page.getByRole('switch', { name: 'Edit text' })
export const textButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `Edit: ${label}`, exact: true }).first()
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

/** A text that nobody else writes. */
export const textOfItsOwn = (about: string) => `${about} ${randomUUID().slice(0, 8)}`

/** Opens a page and turns edit mode on there. */
export async function startEditing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await editSwitch(page).click()
  await expect(page.locator('.edit-target').first()).toBeAttached()
}

/** Opens a text with the pointer, and comes back when it can be written. */
export async function openText(page: Page, text: Locator, label: string): Promise<Locator> {
  await text.click()
  await expect(field(page, label)).toBeEditable()
  return field(page, label)
}

export const htmlOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).text()

/** What stories do when they are over, however they ended. */
export const tidying: (() => Promise<void>)[] = []

export async function tidyUp(): Promise<void> {
  for (const tidy of tidying.splice(0)) await tidy()
}

/** Texts of the site that a story changes are put back when it is over. */
export async function keepTexts(lake: Lake, ...keys: string[]): Promise<void> {
  const before = await lake.document('siteContent')
  const set = Object.fromEntries(keys.map((key) => [key, before[key]]))
  tidying.push(() => lake.mutate({ patch: { id: 'siteContent', set } }))
}

/** From the lower edge of an element to the admin bar, in CSS pixels; less than nothing where it is covered. */
export async function distanceToBar(page: Page, selector: string): Promise<number> {
  const bar = await page.getByRole('complementary', { name: 'Admin tools' }).boundingBox()
  const box = await page.locator(selector).boundingBox()
  if (!bar || !box) throw new Error(`There is no ${bar ? selector : 'admin bar'}.`)
  return Math.round(bar.y - box.y - box.height)
}

/**
 * In development only, Next advises on pages whose address is a parameter when they are drawn without caches,
 * and does so as an error of the console.
 */
export function allowDevelopmentAdvice(watch: { expectConsole: (pattern: RegExp) => void }): void {
  watch.expectConsole(/encountered URL data during prerendering/)
}
