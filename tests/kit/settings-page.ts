import type { Page } from '@playwright/test'
import { untilPageReady } from './live-page.ts'
import { publishedDocument, restoreDocument } from './stored-settings.ts'
import { expect, signIn, test } from './story.ts'
import { expectAndCloseToast, expectToast, toast } from './toasts.ts'

export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** @param query selects a tab, for example `tab=seo&page=/about` */
  static async open(page: Page, query = ''): Promise<SettingsPage> {
    await signIn(page, '/robots.txt')
    const settings = new SettingsPage(page)
    await settings.visit(query)
    return settings
  }

  async visit(query = ''): Promise<void> {
    await this.page.goto(`/admin/settings?${query}`)
    await expect(this.page.getByRole('tab', { name: 'General' })).toBeVisible()
    await untilPageReady(this.page)
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  field(name: string) {
    return this.page.getByLabel(name, { exact: true })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  switch(name: string) {
    return this.page.getByRole('switch', { name, exact: true })
  }

  check(name: string) {
    return this.page
      .getByRole('list', { name: 'Checks' })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  /** Waits for a toast with this title and, if given, this text, and closes it. */
  async says(title: string, text?: string): Promise<void> {
    await expectToast(this.page, title)
    if (text) await expect(toast(this.page, title)).toContainText(text)
    await expectAndCloseToast(this.page, title)
  }
}

export function restoreDocumentAfterTests(id: string): void {
  let before: Awaited<ReturnType<typeof publishedDocument>>

  test.beforeEach(async ({ request }) => {
    before = await publishedDocument(request, id)
  })

  test.afterEach(async ({ request }) => {
    if (before) await restoreDocument(request, before)
  })
}
