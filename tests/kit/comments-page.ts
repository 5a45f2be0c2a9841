import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { untilPageReady } from './live-page.ts'
import { publishedDocument, publishSettings } from './stored-settings.ts'
import { expect, signIn } from './story.ts'
import { database, dataOrThrow } from './supabase.ts'
import { expectAndCloseToast } from './toasts.ts'
import { soon } from './visitors.ts'

export const article = { path: '/blog/unified-marketing-analytics-dashboard', id: 'post-9' }

/** Email domain of every comment these tests create, so that cleaning up finds them all. */
const HOST = 'comment-story.example'

export const newEmail = () => `${randomUUID()}@${HOST}`

export async function articleText(request: APIRequestContext): Promise<string> {
  return (await request.get(article.path)).text()
}

/** Turns comments on or off if necessary, and waits until visitors see the change. */
export async function switchComments(request: APIRequestContext, isOn: boolean): Promise<void> {
  const settings = await publishedDocument(request, 'siteSettings')
  if (settings?.enableComments !== isOn) await publishSettings(request, { enableComments: isOn })
  const hasForm = async () => (await articleText(request)).includes('id="comments-title"')
  await soon(hasForm, 'the form below the article').toBe(isOn)
}

/**
 * Inserts comments directly into the database. Toggle the comments setting afterwards to show approved ones, because
 * the
 * site isn't notified of direct writes.
 */
export async function putComments(
  comments: readonly { name: string; body?: string; status?: string; created_at?: string }[],
): Promise<void> {
  const rows = comments.map(({ name, body = 'Ahoy.', status = 'pending', created_at }) => ({
    post_id: article.id,
    name,
    // A fixed address, because searches also match addresses and a random one could change the number of results.
    email: `reader@${HOST}`,
    body,
    status,
    created_at: created_at ?? new Date().toISOString(),
  }))
  await dataOrThrow(database().from('comments').insert(rows))
}

export async function storedComments(email: string) {
  return (await dataOrThrow(database().from('comments').select().eq('email', email))) ?? []
}

export async function clearComments(): Promise<void> {
  await dataOrThrow(database().from('comments').delete().like('email', `%@${HOST}`))
}

type CommentInput = { name?: string; email: string; comment?: string }

export async function fillIn(
  page: Page,
  { name = 'Ada Verne', email, comment = 'Ahoy.' }: CommentInput,
) {
  await page.getByLabel('Comment', { exact: true }).fill(comment)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.locator('#comment-email').fill(email)
}

export const post = (page: Page) => page.getByRole('button', { name: say.submit }).click()

export class CommentsPage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, address = '/admin/comments'): Promise<CommentsPage> {
    await signIn(page, '/robots.txt')
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Comments by status' })).toBeVisible()
    await untilPageReady(page)
    return new CommentsPage(page)
  }

  /** Wraps a page that is already open. */
  static on(page: Page): CommentsPage {
    return new CommentsPage(page)
  }

  row(name: string) {
    return this.page
      .getByRole('list', { name: 'Comments' })
      .getByRole('listitem')
      .filter({
        has: this.page.getByRole('article', { name: `Comment by ${name}`, exact: true }),
      })
  }

  async decide(what: 'Approve' | 'Reject' | 'Delete', name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `${what} the comment by ${name}`, exact: true })
      .click()
  }

  async show(tab: 'Pending' | 'Approved' | 'Rejected'): Promise<void> {
    const link = this.page.getByRole('link', { name: new RegExp(`^${tab} `) })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search' }).fill(words)
    await expect(this.page).toHaveURL((url) => (url.searchParams.get('q') ?? '') === words)
  }

  /** @param press button to press in the toast with this text */
  says(text: string | RegExp, press: 'Close' | 'Undo' = 'Close'): Promise<void> {
    return expectAndCloseToast(this.page, text, press)
  }
}
