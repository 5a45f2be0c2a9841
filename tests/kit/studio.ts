import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/**
 * Waits until a document's form no longer changes. The Studio remounts it and resets the focus once comments are
 * available, so text typed before that could end up in a different field.
 */
export async function untilFormSettles(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible()
}

/**
 * Waits until the Presentation tool shows the page and its document. Before that it blurs the page, which occupies a
 * machine without a graphics card, and moves the header's buttons, which hides a menu that is already open.
 */
export async function untilPreviewConnects(page: Page): Promise<void> {
  const preview = page.frameLocator('iframe').first()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
  await expect(page.getByTestId('field-title')).toBeVisible()
}

/** Page object for the Studio. Contains the official Studio's test IDs, so that tests don't need to. */
export class Studio {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async openPost(id: string): Promise<void> {
    await this.page.goto(`/studio/structure/posts;all;${id}`)
    await expect(this.field('title')).toBeEditable()
    await untilFormSettles(this.page)
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`).getByTestId('string-input')
  }

  /** Fills in a text field and waits until the document can be published. */
  async write(name: string, text: string): Promise<void> {
    await this.field(name).fill(text)
    await expect(this.page.getByTestId('action-publish')).toBeEnabled()
  }

  /** Opens a field with formatted text for writing. */
  async openText(name: string): Promise<Locator> {
    const text = this.page.getByTestId(`field-${name}`).getByRole('textbox')
    await text.click()
    await expect(text).toBeFocused()
    return text
  }

  async addComment(name: string, text: string): Promise<void> {
    const field = this.page.getByTestId(`field-${name}`)
    await field.hover()
    await field.getByRole('button', { name: 'Add comment' }).click()
    await this.sendComment(this.page.locator('body'), text)
  }

  /** Opens a field's comments next to the document. */
  async openComments(name: string): Promise<void> {
    await this.page
      .getByTestId(`field-${name}`)
      .getByRole('button', { name: /comment/i })
      .click()
  }

  comments(): Locator {
    return this.page.getByTestId('comments-list-item')
  }

  async replyToComment(text: string): Promise<void> {
    await this.sendComment(this.comments(), text)
  }

  async resolveComment(): Promise<void> {
    await this.comments().hover()
    await this.page.getByTestId('comments-list-item-status-button').click()
  }

  private async sendComment(within: Locator, text: string): Promise<void> {
    const writable = this.page.getByRole('textbox')
    await within.getByTestId('comment-input-editable').and(writable).fill(text)
    // Displayed comments are also inputs, with permanently disabled buttons.
    await within.getByRole('button', { name: 'Send comment', disabled: false }).click()
  }

  async openGroup(title: string): Promise<void> {
    await this.page.getByRole('tab', { name: title }).click()
  }

  /** Uploads an image into the only empty image field and waits until it is shown. */
  async upload(name: string, buffer: Buffer): Promise<void> {
    const input = this.page.getByTestId('file-button-input')
    await input.setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(input).toHaveCount(0)
  }

  /**
   * Waits until the stored draft contains the typed values. The Studio sends them with a delay, and rejects them if the
   * document is being published at that time.
   */
  async hasStored(id: string, fields: Record<string, unknown>): Promise<void> {
    const draft = `/lake/v2025-02-19/data/doc/production/drafts.${id}`
    const ask = async () => (await this.page.request.get(draft)).json()
    await expect.poll(ask).toMatchObject({ documents: [fields] })
  }

  /** Publishes the open document and waits until the Studio has finished. */
  async publish(): Promise<void> {
    const button = this.page.getByTestId('action-publish')
    await expect(button).toBeEnabled()
    await button.click()
    await expect(button).toBeDisabled()
    // The Studio first finishes checking the document. It can be viewed once it is published.
    await expect(this.page.getByTestId('document-header-Published-chip')).toBeEnabled()
  }

  /** Unpublishes the document, which stays as a draft. */
  async unpublish(): Promise<void> {
    await this.page.getByTestId('document-header-Published-chip').click()
    await this.page.getByTestId('action-unpublish').click()
    await this.page.getByTestId('confirm-button').click()
    await this.page.getByTestId('document-header-Draft-chip').click()
    // Publish is only offered for drafts.
    await expect(this.page.getByTestId('action-publish')).toBeVisible()
    await untilFormSettles(this.page)
  }

  /** Chooses an action wherever it is at that moment: items above it can still appear and move it. */
  async choose(label: string): Promise<void> {
    const action = await this.menuAction(label)
    await expect(action).toBeEnabled()
    await action.dispatchEvent('click')
  }

  /** Opens the menu next to the main action. @returns the action with this label */
  async menuAction(label: string): Promise<Locator> {
    await this.page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await expect(this.page.getByRole('menuitem').first()).toBeVisible()
    return this.page.getByRole('menuitem', { name: new RegExp(`^${label}`) })
  }

  /** Makes a link to the preview of the open document. @returns the link */
  async sharePreview(note = ''): Promise<string> {
    const panel = await this.openSharePreview()
    await panel.getByLabel('For (optional)').fill(note)
    await panel.getByRole('button', { name: 'Create link' }).click()
    const link = await panel.getByLabel('Link', { exact: true }).inputValue()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    return link
  }

  /** Opens the panel from the document's header. */
  async openSharePreview(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Share preview' }).click()
    return this.page.locator('[data-ui="DocumentInspectorPanel"]')
  }

  async delete(): Promise<void> {
    await this.page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await this.page.getByTestId('action-Delete').click()
    await this.page.getByTestId('confirm-button').click()
  }
}
