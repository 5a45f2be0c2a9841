import type { Page } from '@playwright/test'
import { untilPageReady } from './live-page.ts'
import { expect, signIn } from './story.ts'
import { database, dataOrThrow } from './supabase.ts'
import { expectAndCloseToast } from './toasts.ts'

export class SubmissionsPage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** @param search words that only rows of this test contain, to hide all others */
  static async open(page: Page, list: string, search: string): Promise<SubmissionsPage> {
    await signIn(page, '/robots.txt')
    await page.goto(`/admin/submissions?list=${list}`)
    await untilPageReady(page)
    const submissions = new SubmissionsPage(page)
    await submissions.search(search)
    return submissions
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  get messages() {
    return this.page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  }

  row(email: string) {
    const rows = this.page.getByRole('region', { name: 'Submissions' }).getByRole('row')
    return rows.filter({ hasText: email })
  }

  async search(words: string): Promise<void> {
    await this.page.getByLabel('Search').fill(words)
    await expect(this.page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === words)
    await expect(this.page.getByRole('region', { name: 'Submissions' })).toHaveAttribute(
      'aria-busy',
      'false',
    )
  }

  async show(label: RegExp): Promise<void> {
    const filter = this.page.getByLabel('Show')
    // Select by value, because the label contains a count that may change.
    await filter.selectOption(
      await filter.locator('option', { hasText: label }).getAttribute('value'),
    )
  }

  async exported(): Promise<string> {
    const link = this.page.getByRole('link', { name: 'Export CSV' })
    const answer = await this.page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
    return answer.text()
  }

  says(text: string): Promise<void> {
    return expectAndCloseToast(this.page, text)
  }
}

export async function trailOf(table: string) {
  return dataOrThrow(
    database()
      .from('audit_log')
      .select('actor_email, action, entity_id, before, after')
      .eq('entity', table)
      .order('id', { ascending: false })
      .limit(5),
  )
}
