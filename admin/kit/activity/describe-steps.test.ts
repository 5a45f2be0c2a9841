import { expect, describe as group, it } from 'vitest'
import { describe } from './describe.ts'
import { REDID, UNDID } from './row-changes.ts'
import type { TrailRow } from './trail.ts'

const row = (fields: Partial<TrailRow>): TrailRow => ({
  ...{ id: 7, at: '2026-11-21T12:00:00.000Z', email: null, action: 'updated' },
  ...{ entity: 'siteContent', entityId: 'siteContent', before: null, after: null },
  ...fields,
})

const nobody = { emails: new Map(), titles: new Map(), texts: new Map() }

group('A row of the trail', () => {
  it('shows the piece of a long change that a search found', () => {
    const words = 'a line of soundings, '.repeat(30)
    const row1 = row({ before: { heroTitle: 'Old' }, after: { heroTitle: `${words}Kraken ahead` } })
    const toOf = (found: string[]) => describe(row1, nobody, { words: found }).changes[0]?.to
    expect(toOf([])).not.toContain('Kraken')
    expect(toOf(['kraken'])).toMatch(/^….{40}Kraken ahead$/)
  })

  it('names who wrote what another person published', () => {
    const after = { title: 'Soundings', _writers: ['mate@brightkeel.example'] }
    const published = row({ action: 'published', entity: 'post', after })
    expect(describe(published, nobody).writers).toEqual(['mate@brightkeel.example'])
    expect(describe(row({}), nobody).writers).toEqual([])
  })

  it('says that a change was undone and redone', () => {
    const fields = { before: { heroTitle: 'New' }, after: { heroTitle: 'Old' } }
    expect(describe(row({ action: UNDID, ...fields }), nobody)).toMatchObject({
      verb: 'undid a change of',
      changes: [{ from: 'New', to: 'Old' }],
    })
    expect(describe(row({ action: REDID, ...fields }), nobody).verb).toBe('redid a change of')
  })

  it('says what a step was about', () => {
    const details = { note: 'Name the source.', publishAt: '2090-11-24T06:30:00Z' }
    const returned = row({ action: 'returned', entity: 'post', after: { _details: details } })
    expect(describe(returned, nobody).changes).toEqual([
      { label: 'Note', from: null, to: null, note: 'Name the source.' },
      {
        ...{ label: 'Planned for', from: null, to: null },
        ...{ note: 'Nov 24, 2090, 6:30 AM UTC', time: details.publishAt },
      },
    ])
  })
})
