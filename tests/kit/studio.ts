import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/**
 * Waits until the form of a document stays where it is. The Studio mounts it a second time, and gives it the focus
 * anew, once it knows that there may be comments: what is typed meanwhile goes where the caret happens to be then.
 */
export async function formStays(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible()
}

/** Switch of the Presentation tool's menu that shares the preview. */
export const sharePreviewSwitch = (page: Page): Locator =>
  page.getByText('with anyone who has the link')

/** Shares the preview that is open. @returns the link, which the Studio also draws as a QR code */
export async function sharePreview(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share this preview' }).click()
  await sharePreviewSwitch(page).click()
  const code = page.locator('svg title', { hasText: 'encodes the URL' })
  await expect(code).toBeAttached()
  return /https?:\S+/.exec((await code.textContent()) ?? '')?.[0] ?? ''
}

/** The Studio as an editor's hands know it. Knows the official Studio's test ids so that the stories need not. */
export class Studio {
  readonly page: Page
  private readonly hasComments: boolean

  /** @param options `hasComments` is false at Sanity, where they are a paid feature (sanity.config.ts) */
  constructor(page: Page, { hasComments = true } = {}) {
    this.page = page
    this.hasComments = hasComments
  }

  async openPost(id: string): Promise<void> {
    await this.page.goto(`/studio/structure/posts;all;${id}`)
    await expect(this.field('title')).toBeEditable()
    if (this.hasComments) await formStays(this.page)
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`).getByTestId('string-input')
  }

  /** Writes into a text field, and waits until there is something to publish. */
  async write(name: string, text: string): Promise<void> {
    await this.field(name).fill(text)
    await expect(this.page.getByTestId('action-publish')).toBeEnabled()
  }

  /** Says something about a field that nobody has said anything about. */
  async addComment(name: string, text: string): Promise<void> {
    const field = this.page.getByTestId(`field-${name}`)
    await field.hover()
    await field.getByRole('button', { name: 'Add comment' }).click()
    await this.sendComment(this.page.locator('body'), text)
  }

  /** Shows what was said about a field, beside the document. */
  async openComments(name: string): Promise<void> {
    await this.page
      .getByTestId(`field-${name}`)
      .getByRole('button', { name: /comment/i })
      .click()
  }

  /** The comments that are shown beside the document, each with its answers. */
  comments(): Locator {
    return this.page.getByTestId('comments-list-item')
  }

  /** Answers the one comment there is. */
  async answerComment(text: string): Promise<void> {
    await this.sendComment(this.comments(), text)
  }

  /** Marks the one comment there is as resolved. */
  async settleComment(): Promise<void> {
    await this.comments().hover()
    await this.page.getByTestId('comments-list-item-status-button').click()
  }

  private async sendComment(within: Locator, text: string): Promise<void> {
    const writable = this.page.getByRole('textbox')
    await within.getByTestId('comment-input-editable').and(writable).fill(text)
    // The texts of comments are inputs as well, whose buttons can never be pressed.
    await within.getByRole('button', { name: 'Send comment', disabled: false }).click()
  }

  /** Shows one of the document's groups of fields. */
  async openGroup(title: string): Promise<void> {
    await this.page.getByRole('tab', { name: title }).click()
  }

  /** Uploads a picture into the one empty image field that is shown, and waits until it is there. */
  async upload(name: string, buffer: Buffer): Promise<void> {
    const input = this.page.getByTestId('file-button-input')
    await input.setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(input).toHaveCount(0)
  }

  /**
   * Waits until what was typed is in the draft: the Studio sends it a moment later, and refuses it when the document is
   * being published by then.
   */
  async hasStored(id: string, typed: Record<string, unknown>): Promise<void> {
    const draft = `/lake/v2025-02-19/data/doc/production/drafts.${id}`
    const ask = async () => (await this.page.request.get(draft)).json()
    await expect.poll(ask).toMatchObject({ documents: [typed] })
  }

  /** Publishes what is open and waits until the Studio says it is done. */
  async publish(): Promise<void> {
    const button = this.page.getByTestId('action-publish')
    await expect(button).toBeEnabled()
    await button.click()
    await expect(button).toBeDisabled()
  }

  /** Takes the published version off the site; what was there stays as a draft. */
  async unpublish(): Promise<void> {
    await this.page.getByTestId('document-header-Published-chip').click()
    await this.page.getByTestId('action-unpublish').click()
    await this.page.getByTestId('confirm-button').click()
    await this.page.getByTestId('document-header-Draft-chip').click()
    // Only drafts can be published.
    await expect(this.page.getByTestId('action-publish')).toBeVisible()
    await formStays(this.page)
  }

  async delete(): Promise<void> {
    await this.page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await this.page.getByTestId('action-Delete').click()
    await this.page.getByTestId('confirm-button').click()
  }
}
