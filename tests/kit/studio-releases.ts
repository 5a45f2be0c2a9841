import type { Page } from '@playwright/test'
import { expect } from './story.ts'
import { untilFormSettles } from './studio.ts'

export class StudioReleases {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async begin(title: string): Promise<void> {
    await this.page.goto('/studio/releases')
    await this.page.getByRole('button', { name: 'New release' }).first().click()
    await this.page.getByTestId('release-form-title').fill(title)
  }

  async create(title: string): Promise<string> {
    await this.begin(title)
    await this.page.getByTestId('submit-release-button').click()
    await this.page.waitForURL(/\/studio\/releases\/\w+/)
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  async addPost(release: string, id: string): Promise<void> {
    await this.page.goto(`/studio/structure/posts;all;${id}?perspective=${release}`)
    await this.page.getByRole('button', { name: 'Add to release' }).click()
    await expect(this.page.getByTestId('field-title').getByTestId('string-input')).toBeEditable()
    await untilFormSettles(this.page)
  }

  /** Waits until the stored version contains the typed values. */
  async hasStored(release: string, id: string, fields: Record<string, unknown>): Promise<void> {
    const version = `/lake/v2025-02-19/data/doc/production/versions.${release}.${id}`
    const ask = async () => (await this.page.request.get(version)).json()
    await expect.poll(ask).toMatchObject({ documents: [fields] })
  }

  async run(release: string): Promise<void> {
    await this.page.goto(`/studio/releases/${release}`)
    const confirm = this.page.getByTestId('confirm-button')
    // The button holds the state of its dialog, so a press is lost if the Studio replaces the button while it loads.
    await expect(async () => {
      await this.page.getByRole('button', { name: 'Run release' }).click({ timeout: 5_000 })
      await confirm.click({ timeout: 5_000 })
    }).toPass()
    await expect(this.page.getByText('This release is published successfully.')).toBeVisible()
  }

  /** Schedules the open draft. @param when in the Studio's format: `Nov 24, 2030 06:30` @returns the release */
  async scheduleDraft(when: string): Promise<string> {
    await this.requestSchedule(when)
    await this.page.waitForURL(/scheduledDraft/)
    return /scheduledDraft=(\w+)/.exec(decodeURIComponent(this.page.url()))?.[1] ?? ''
  }

  /** Does the same without waiting for the result. */
  async requestSchedule(when: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name: 'Schedule publish' })
    await expect(async () => {
      await this.page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
      await expect(item).toBeEnabled({ timeout: 5_000 })
      await item.click({ timeout: 5_000 })
    }).toPass()
    await this.confirmTime(when)
  }

  /** Changes the time of the open scheduled draft. @param formerly its time until now, in the same format */
  async reschedule(formerly: string, when: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Pause to edit or reschedule' }).click()
    await this.page.getByTestId('action-schedulepublish').click()
    await expect(this.page.getByRole('dialog').getByTestId('date-input')).toHaveValue(formerly)
    await this.confirmTime(when)
  }

  private async confirmTime(when: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    // It opens with a time that can be confirmed.
    await expect(dialog.getByTestId('confirm-button')).toBeEnabled()
    await expect(dialog.getByText('Schedule for a future time and date.')).toBeHidden()
    await dialog.getByTestId('date-input').fill(when)
    await dialog.getByTestId('date-input').press('Tab')
    // Twice, as some people do with every button.
    await dialog.getByTestId('confirm-button').dblclick()
  }

  /**
   * Schedules the open document to be unpublished.
   *
   * @param when local time in the format of the field: `2090-11-24T09:00` @returns the release
   */
  async scheduleUnpublish(when: string): Promise<string> {
    const item = this.page.getByRole('menuitem', { name: 'Schedule unpublish' })
    await expect(async () => {
      await this.page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
      await expect(item).toBeEnabled({ timeout: 5_000 })
      await item.click({ timeout: 5_000 })
    }).toPass()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('Unpublish on').fill('2020-01-01T00:00')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the future.')
    await dialog.getByLabel('Unpublish on').fill(when)
    const isScheduling = (data: string | null) => data?.includes('release.schedule') ?? false
    const scheduling = this.page.waitForRequest((request) => isScheduling(request.postData()))
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(this.page.getByText(/^Will be unpublished on \w+, \w+ \d+, \d{4}/)).toBeVisible()
    return /"releaseId":"(\w+)"/.exec((await scheduling).postData() ?? '')?.[1] ?? ''
  }

  /** Reschedules a release to now, which the Studio's form doesn't allow. */
  async makeDue(release: string): Promise<void> {
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
