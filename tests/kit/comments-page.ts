import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { commentMessages as say } from '#lib/messages-comments.ts'
import { pageIsAlive } from './live-page.ts'
import { publishedDocument, publishSettings } from './stored-settings.ts'
import { expect, signIn } from './story.ts'
import { database, must } from './supabase.ts'
import { toastSays } from './toasts.ts'
import { soon } from './visitors.ts'

/** An article of the seed content, and its document. */
export const article = { path: '/blog/unified-marketing-analytics-dashboard', id: 'post-9' }

/** Every comment that these stories make comes from here, so that none is left behind. */
const HOST = 'comment-story.example'

export const newEmail = () => `${randomUUID()}@${HOST}`

/** The article as the next visitor gets it. */
export async function articleText(request: APIRequestContext): Promise<string> {
  return (await request.get(article.path)).text()
}

/** Switches comments on or off where they are not, and comes back when visitors see it. */
export async function switchComments(request: APIRequestContext, isOn: boolean): Promise<void> {
  const settings = await publishedDocument(request, 'siteSettings')
  if (settings?.enableComments !== isOn) await publishSettings(request, { enableComments: isOn })
  const hasForm = async () => (await articleText(request)).includes('id="comments-title"')
  await soon(hasForm, 'the form under the article').toBe(isOn)
}

/**
 * Puts comments of this story into the database, past the site. Give approved ones before comments are
 * switched off and on: the site hears of nothing that is done behind its back.
 */
export async function putComments(
  comments: readonly { name: string; body?: string; status?: string; created_at?: string }[],
): Promise<void> {
  const rows = comments.map(({ name, body = 'Ahoy.', status = 'pending', created_at }) => ({
    post_id: article.id,
    name,
    // Not a random one: a search that counts what it finds looks at addresses too.
    email: `reader@${HOST}`,
    body,
    status,
    created_at: created_at ?? new Date().toISOString(),
  }))
  await must(database().from('comments').insert(rows))
}

/** The comments of one address as they are stored. */
export async function storedComments(email: string) {
  return (await must(database().from('comments').select().eq('email', email))) ?? []
}

/** Takes away what the stories have left. */
export async function clearComments(): Promise<void> {
  await must(database().from('comments').delete().like('email', `%@${HOST}`))
}

type Typed = { name?: string; email: string; comment?: string }

/** Fills in the form under the article, no faster than a person. */
export async function fillIn(page: Page, { name = 'Ada Verne', email, comment = 'Ahoy.' }: Typed) {
  await page.getByLabel('Comment', { exact: true }).fill(comment)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.locator('#comment-email').fill(email)
}

export const post = (page: Page) => page.getByRole('button', { name: say.submit }).click()

/** The admin's page of comments, as a person uses it. */
export class CommentsPage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  static async open(page: Page, address = '/admin/comments'): Promise<CommentsPage> {
    await signIn(page, '/robots.txt')
    await page.goto(address)
    await expect(page.getByRole('navigation', { name: 'Comments by status' })).toBeVisible()
    await pageIsAlive(page)
    return new CommentsPage(page)
  }

  /** The page as somebody has it open. */
  static on(page: Page): CommentsPage {
    return new CommentsPage(page)
  }

  /** The comment that somebody wrote. */
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

  /** @param press what is done with the toast that says this */
  says(text: string | RegExp, press: 'Close' | 'Undo' = 'Close'): Promise<void> {
    return toastSays(this.page, text, press)
  }
}
