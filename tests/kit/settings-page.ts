import type { Page } from '@playwright/test'
import { pageIsAlive } from './live-page.ts'
import { publishedDocument, restoreDocument } from './stored-settings.ts'
import { expect, signIn, test } from './story.ts'
import { toast, toastIsThere, toastSays } from './toasts.ts'

/** The admin's page of settings, as a person uses it. */
export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** @param query which tab, `tab=seo&page=/about` */
  static async open(page: Page, query = ''): Promise<SettingsPage> {
    await signIn(page, '/robots.txt')
    const settings = new SettingsPage(page)
    await settings.visit(query)
    return settings
  }

  async visit(query = ''): Promise<void> {
    await this.page.goto(`/admin/settings?${query}`)
    await expect(this.page.getByRole('tab', { name: 'General' })).toBeVisible()
    await pageIsAlive(this.page)
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

  /** The line of a check in the performance tab. */
  check(name: string) {
    return this.page
      .getByRole('list', { name: 'Checks' })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  /** Waits for a toast with this title, and for the words in it where given, and closes it. */
  async says(title: string, text?: string): Promise<void> {
    await toastIsThere(this.page, title)
    if (text) await expect(toast(this.page, title)).toContainText(text)
    await toastSays(this.page, title)
  }
}

/** Gives a document the fields it had before each story, however the story ends. */
export function keepDocument(id: string): void {
  let before: Awaited<ReturnType<typeof publishedDocument>>

  test.beforeEach(async ({ request }) => {
    before = await publishedDocument(request, id)
  })

  test.afterEach(async ({ request }) => {
    if (before) await restoreDocument(request, before)
  })
}
