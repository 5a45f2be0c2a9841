import { describe, expect, it } from 'vitest'
import { planText, whenText } from './plan-text.ts'
import { nextPlanFor, toPlans } from './plans.ts'

const at = '2026-12-01T14:00:00.000Z'
const version = (id: string, fields: Record<string, unknown> = {}) => ({
  _id: id,
  _type: 'post',
  title: id,
  name: null,
  question: null,
  isUnpublished: false,
  ...fields,
})
const metadata = { title: 'Scheduled publish', releaseType: 'scheduled', cardinality: 'one' }

describe('What is planned', () => {
  it('is a scheduled draft or a release with several documents, first due first', () => {
    const plans = toPlans(
      [
        {
          name: 'rLater',
          state: 'scheduled',
          publishAt: '2026-12-24T09:00:00+01:00',
          metadata: { title: 'Winter', releaseType: 'scheduled' },
        },
        { name: 'rDraft', state: 'scheduled', publishAt: at, metadata },
      ],
      [
        version('versions.rLater.page-1', { _type: 'page', title: 'Prices' }),
        version('versions.rLater.post-2', { title: 'Old news', isUnpublished: true }),
        version('versions.rDraft.post-1', { title: 'Soundings' }),
      ],
    )
    expect(plans).toMatchObject([
      {
        title: '',
        at,
        state: 'scheduled',
        documents: [
          {
            id: 'post-1',
            name: 'Soundings',
            action: 'publish',
            href: '/studio/intent/edit/id=post-1;type=post;scheduledDraft=rDraft/',
          },
        ],
      },
      {
        title: 'Winter',
        at: '2026-12-24T08:00:00.000Z',
        documents: [
          { name: 'Prices', href: '/studio/intent/edit/id=page-1;type=page/?perspective=rLater' },
          { name: 'Old news', action: 'unpublish' },
        ],
      },
    ])
    expect(nextPlanFor(plans, 'post-2')).toMatchObject({ name: 'Old news', state: 'scheduled' })
    expect(nextPlanFor(plans, 'post-9')).toBeNull()
  })

  it('includes what failed and what is paused, but no release without a time', () => {
    const paused = { ...metadata, intendedPublishAt: at }
    const plans = toPlans(
      [
        { name: 'rFailed', state: 'active', error: { message: 'It refers to “B”.' }, metadata },
        { name: 'rPaused', state: 'active', metadata: paused },
        {
          name: 'rOpen',
          state: 'active',
          metadata: { title: 'Some day', releaseType: 'undecided' },
        },
        { name: 'rEmpty', state: 'scheduled', publishAt: at, metadata },
      ],
      ['rFailed', 'rPaused', 'rOpen'].map((name) => version(`versions.${name}.a`)),
    )
    expect(plans.map(({ release, state, at: time }) => [release, state, time])).toEqual([
      ['rFailed', 'failed', null],
      ['rPaused', 'paused', at],
    ])
  })

  it('is said with day, time, and time zone', () => {
    const now = new Date('2026-11-28T12:00:00Z')
    expect(whenText(at, 'America/New_York', now)).toBe('Tuesday, December 1, 9:00 AM EST')
    expect(whenText('2027-01-04T08:30:00Z', 'UTC', now)).toBe(
      'Monday, January 4, 2027, 8:30 AM UTC',
    )
  })

  it.each([
    ['publish', 'scheduled', /^Scheduled for .+ UTC$/],
    ['unpublish', 'scheduled', /^Will be unpublished on .+ UTC$/],
    ['publish', 'paused', /^Not scheduled\. It was planned for .+ UTC$/],
    ['unpublish', 'failed', /^Couldn’t be unpublished on .+ UTC: “B” refers to it\.$/],
  ] as const)('is said for %s, %s', (action, state, expected) => {
    const error = state === 'failed' ? '“B” refers to it.' : ''
    expect(planText({ action, state, at, error }, 'UTC')).toMatch(expected)
  })
})
