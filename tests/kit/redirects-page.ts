import type { Page } from '@playwright/test'
import { redirectMessages } from '#lib/messages-admin.ts'
import { untilPageReady } from './live-page.ts'
import { expect, signIn } from './story.ts'
import { database, dataOrThrow } from './supabase.ts'
import { expectAndCloseToast } from './toasts.ts'

/** Prefix of every path these tests use, so that cleaning up finds them all. */
const PREFIX = '/story-'

export async function clearStories(): Promise<void> {
  await dataOrThrow(database().from('redirects').delete().like('source_path', `${PREFIX}%`))
  await dataOrThrow(database().from('missing_pages').delete().like('path', `${PREFIX}%`))
}

export class RedirectsPage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page): Promise<RedirectsPage> {
    await signIn(page, '/admin/redirects')
    await expect(page.getByRole('button', { name: 'Add Redirect', exact: true })).toBeVisible()
    await untilPageReady(page)
    return new RedirectsPage(page)
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  row(source: string) {
    return this.lineIn('Redirects', source)
  }

  missing(path: string) {
    return this.lineIn('Not found', path)
  }

  private lineIn(region: string, text: string) {
    const lines = this.page.getByRole('region', { name: region }).getByRole('row')
    return lines.filter({ has: this.page.getByText(text, { exact: true }) })
  }

  async fill(source: string, destination: string): Promise<void> {
    await this.dialog.getByLabel('Source path').fill(source)
    await this.dialog.getByLabel('Destination URL').fill(destination)
  }

  /** Saves a rule that hides pages or changes other rules, which takes a second press. */
  acceptEffects(): Promise<void> {
    return this.dialog.getByRole('button', { name: redirectMessages.anyway }).click()
  }

  async create(source: string, destination: string, hasEffects = false): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Redirect', exact: true }).click()
    await this.fill(source, destination)
    await this.dialog.getByRole('button', { name: 'Create redirect' }).click()
    if (hasEffects) await this.acceptEffects()
    await this.says(redirectMessages.created)
    await expect(this.dialog).toBeHidden()
  }

  says(text: string | RegExp): Promise<void> {
    return expectAndCloseToast(this.page, text)
  }
}
