import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { valueAt } from '#lib/content/field-path.ts'
import { type TextKey, textAddress } from '#site/registry.ts'
import type { Lake } from './lake.ts'
import { expect } from './story.ts'
import { textPatch } from './text-patch.ts'

export const post = {
  id: 'post-9',
  address: '/blog/unified-marketing-analytics-dashboard',
}

export const editSwitch = (page: Page) => page.getByRole('switch', { name: 'Edit text' })
export const textButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `Edit: ${label}`, exact: true }).first()
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

export const uniqueText = (about: string) => `${about} ${randomUUID().slice(0, 8)}`

export async function startEditing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const toggle = editSwitch(page)
  await expect(toggle).toBeVisible()
  // Edit mode stays on from page to page.
  if ((await toggle.getAttribute('aria-checked')) !== 'true') await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(page.locator('.edit-target').first()).toBeAttached()
}

export async function openText(page: Page, text: Locator, label: string): Promise<Locator> {
  await text.click()
  await expect(field(page, label)).toBeEditable()
  return field(page, label)
}

export const htmlOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).text()

/** Cleanup functions to run after the current test, even if it fails. */
export const cleanups: (() => Promise<void>)[] = []

export async function runCleanups(): Promise<void> {
  for (const tidy of cleanups.splice(0)) await tidy()
}

/** Restores site texts after the current test. */
export async function restoreTextsAfterTest(lake: Lake, ...keys: TextKey[]): Promise<void> {
  const patches = await Promise.all(
    keys.map(async (key) => textPatch(key, await storedText(lake, key))),
  )
  cleanups.push(() => lake.mutate(...patches))
}

/** Returns a text of the site as it is stored, or `undefined`. */
export async function storedText(lake: Lake, key: TextKey): Promise<unknown> {
  const { id, path } = textAddress(key)
  return valueAt(await lake.document(id), path)
}

/** Returns the distance from an element's bottom edge to the admin bar, in CSS pixels. Negative if it is covered. */
export async function distanceToBar(page: Page, selector: string): Promise<number> {
  const bar = await page.getByRole('complementary', { name: 'Editing tools' }).boundingBox()
  const box = await page.locator(selector).boundingBox()
  if (!bar || !box) throw new Error(`Missing on the page: ${bar ? selector : 'admin bar'}.`)
  return Math.round(bar.y - box.y - box.height)
}

/**
 * Allows an error that Next only logs in development: its advice about pages with URL parameters that are rendered
 * without a cache.
 */
export function allowDevelopmentAdvice(watch: { expectConsole: (pattern: RegExp) => void }): void {
  watch.expectConsole(/encountered URL data during prerendering/)
}

/** Finds the start of a word in the middle of a text, with the text before it. */
export async function wordIn(text: Locator) {
  await text.scrollIntoViewIfNeeded()
  return text.evaluate((element) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const node = nodes.nextNode()
    if (!(node instanceof Text)) throw new Error('No text.')
    const start = node.data.indexOf(' ', node.data.length / 2) + 1
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + 1)
    const { left, top, height } = range.getBoundingClientRect()
    return {
      before: node.data.slice(0, start).trimStart(),
      point: { x: left + 1, y: top + height / 2 },
    }
  })
}
