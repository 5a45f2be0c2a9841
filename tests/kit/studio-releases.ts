import type { Page } from '@playwright/test'
import { expect } from './story.ts'
import { formStays } from './studio.ts'

/** The Studio's releases and scheduled drafts as an editor's hands know them. */
export class StudioReleases {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the dialog of a new release and types its title. */
  async begin(title: string): Promise<void> {
    await this.page.goto('/studio/releases')
    await this.page.getByRole('button', { name: 'New release' }).first().click()
    await this.page.getByTestId('release-form-title').fill(title)
  }

  /** Makes a release that is to be published by hand. @returns its name */
  async create(title: string): Promise<string> {
    await this.begin(title)
    await this.page.getByTestId('submit-release-button').click()
    await this.page.waitForURL(/\/studio\/releases\/\w+/)
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  /** Opens a post as it is in a release, to which it is added. */
  async addPost(release: string, id: string): Promise<void> {
    await this.page.goto(`/studio/structure/posts;all;${id}?perspective=${release}`)
    await this.page.getByRole('button', { name: 'Add to release' }).click()
    await expect(this.page.getByTestId('field-title').getByTestId('string-input')).toBeEditable()
    await formStays(this.page)
  }

  /** Waits until a version says what was typed, as the lake tells it. */
  async hasStored(release: string, id: string, typed: Record<string, unknown>): Promise<void> {
    const version = `/lake/v2025-02-19/data/doc/production/versions.${release}.${id}`
    const ask = async () => (await this.page.request.get(version)).json()
    await expect.poll(ask).toMatchObject({ documents: [typed] })
  }

  /** Publishes everything in a release. */
  async run(release: string): Promise<void> {
    await this.page.goto(`/studio/releases/${release}`)
    await this.page.getByRole('button', { name: 'Run release' }).click()
    await this.page.getByTestId('confirm-button').click()
    await expect(this.page.getByText('This release is published successfully.')).toBeVisible()
  }

  /** Schedules the draft that is open. @param when as the Studio writes it: `Nov 24, 2030 06:30` @returns the release */
  async scheduleDraft(when: string): Promise<string> {
    const item = this.page.getByRole('menuitem', { name: 'Schedule publish' })
    await expect(async () => {
      await this.page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
      await expect(item).toBeEnabled({ timeout: 5_000 })
      await item.click({ timeout: 5_000 })
    }).toPass()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByTestId('date-input').fill(when)
    await dialog.getByTestId('date-input').press('Tab')
    await dialog.getByTestId('confirm-button').click()
    await this.page.waitForURL(/scheduledDraft/)
    return /scheduledDraft=(\w+)/.exec(decodeURIComponent(this.page.url()))?.[1] ?? ''
  }

  /** Moves an appointment to this moment, which no form of the Studio can. */
  async comesDue(release: string): Promise<void> {
    const { origin } = new URL(this.page.url())
    const action = {
      actionType: 'sanity.action.release.schedule',
      releaseId: release,
      publishAt: new Date().toISOString(),
    }
    const answer = await this.page.request.post('/lake/v2025-02-19/data/actions/production', {
      headers: { Origin: origin },
      data: { actions: [action] },
    })
    expect(answer.status()).toBe(200)
  }
}
