import { describe, expect, it } from 'vitest'
import { toApps } from '../app/parse.ts'
import { appsUnderway, lastUpdated, toRoadmap } from './parse.ts'

const visitor = { editable: false }

function quarter(items: readonly unknown[], more = {}) {
  return { _id: 'q', quarter: 'Q3 2025', status: 'planned', items, ...more }
}

function entry(title: string, status: string) {
  return { _key: title, title, description: 'What it means.', icon: 'chat', status }
}

function app(name: string, status?: string) {
  return { _id: name, id: name.toLowerCase(), name, path: `/${name.toLowerCase()}`, status }
}

describe('the roadmap for visitors', () => {
  it('preserves the order of the quarters and their entries', () => {
    const [first] = toRoadmap([quarter([entry('Launch', 'in-progress')])], visitor)

    expect(first).toMatchObject({ id: 'q', quarter: 'Q3 2025', status: 'planned' })
    expect(first?.items).toMatchObject([{ key: 'Launch', status: 'in-progress', icon: 'chat' }])
    expect(first?.edit).toBeUndefined()
  })

  it('shows an invalid status as unknown instead of failing', () => {
    const roadmap = toRoadmap([quarter([entry('Launch', 'someday')], { status: 7 })], visitor)

    expect(roadmap).toMatchObject([{ status: 'unknown', items: [{ status: 'unknown' }] }])
  })

  it('leaves out an entry without a title and preserves its neighbor', () => {
    const roadmap = toRoadmap([quarter([{ _key: 'a' }, entry('Launch', 'planned')])], visitor)

    expect(roadmap[0]?.items.map(({ title }) => title)).toEqual(['Launch'])
  })

  it('is as recent as its most recently edited quarter', () => {
    const edited = (_updatedAt: string) => quarter([], { _updatedAt })
    const [first, second] = ['2026-03-01T09:00:00Z', '2026-02-01T09:00:00Z']

    expect(lastUpdated(toRoadmap([edited(first), edited(second)], visitor))).toBe(first)
    expect(lastUpdated([])).toBeUndefined()
  })

  it('names the document to open, for users with permission to edit', () => {
    const [first] = toRoadmap([quarter([])], { editable: true })

    expect(first?.edit).toEqual({ id: 'q', type: 'roadmapQuarter' })
  })
})

describe('the apps in progress', () => {
  const roadmap = toRoadmap(
    [
      quarter([
        entry('Harbor launch', 'in-progress'),
        entry('Harbor reports', 'planned'),
        entry('Pilot rewrite', 'completed'),
      ]),
    ],
    visitor,
  )

  it('are in development once an entry that names them is in progress', () => {
    const [found] = appsUnderway(toApps([app('Harbor')], visitor), roadmap)

    expect(found?.stage).toBe('In Development')
    expect(found?.steps.map(({ item }) => item.title)).toEqual(['Harbor launch', 'Harbor reports'])
  })

  it('are coming soon if the catalog marks them so and nothing is in progress', () => {
    const found = appsUnderway(toApps([app('Beacon', 'Coming Soon')], visitor), roadmap)

    expect(found).toMatchObject([{ stage: 'Coming Soon', steps: [] }])
  })

  it('exclude an app whose entries are all completed', () => {
    expect(appsUnderway(toApps([app('Pilot', 'Featured')], visitor), roadmap)).toEqual([])
  })
})
