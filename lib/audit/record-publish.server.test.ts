import { createClient } from '@supabase/supabase-js'
import { describe, expect, it, vi } from 'vitest'
import type { FormerDocument } from '#lib/content/history.server.ts'
import { newOwnTransaction } from '#lib/content/own-transaction.ts'
import { type ContentChange, contentChangeSchema } from '#lib/publishing/message.ts'
import {
  createPublishRecorder,
  type LakeHistory,
  publishedChange,
} from './record-publish.server.ts'

const change = (fields: Partial<ContentChange>) =>
  contentChangeSchema.parse({
    _id: 'post-1',
    _type: 'post',
    _rev: 'r2',
    operation: 'update',
    title: 'Soundings',
    ...fields,
  })

const log = [
  { id: 'r3', author: 'later' },
  { id: 'r2', author: 'mate' },
  { id: 'r1', author: 'captain' },
]

function history(
  transactions: readonly (typeof log)[number][] = log,
  hasDraft = false,
): LakeHistory {
  const at: Record<string, FormerDocument> = {
    r1: { _id: 'post-1', _type: 'post', _rev: 'r1', title: 'Old', excerpt: 'Same' },
    r2: { _id: 'post-1', _type: 'post', _rev: 'r2', title: 'Soundings', excerpt: 'Same' },
  }
  return {
    transactions: async () => transactions,
    documentAt: async (_id, revision) => at[revision],
    hasDraft: async () => hasDraft,
    draftTransactions: async () => [],
  }
}

describe('a change published in the Studio', () => {
  it('is recorded with its author and changed fields, even after later changes', async () => {
    expect(await publishedChange(change({}), history())).toEqual({
      action: 'published',
      entity: 'post',
      entityId: 'post-1',
      author: 'mate',
      revision: 'r2',
      before: { title: 'Old' },
      after: { title: 'Soundings', revision: 'r2' },
    })
  })

  it('is recorded without previous values if the document is new', async () => {
    const entry = await publishedChange(change({ operation: 'create' }), history())
    expect(entry).toMatchObject({ before: null, after: { title: 'Soundings' } })
  })

  it('is recorded without an author if the lake has no history', async () => {
    const entry = await publishedChange(change({}), history([]))
    expect(entry).toMatchObject({ action: 'published', revision: 'r2', author: undefined })
  })

  it('is recorded as unpublished if a draft remains, otherwise as deleted', async () => {
    const deletion = change({ operation: 'delete' })
    expect(await publishedChange(deletion, history(log, true))).toMatchObject({
      action: 'unpublished',
      author: 'later',
      before: { title: 'Soundings', revision: 'r2' },
      after: { revision: 'r3' },
    })
    expect(await publishedChange(deletion, history(log, false))).toMatchObject({
      action: 'deleted',
    })
  })

  it('names the author of a deletion even if the document was created again', async () => {
    const again = [{ id: newOwnTransaction(), author: 'captain' }, ...log]
    expect(await publishedChange(change({ operation: 'delete' }), history(again))).toMatchObject({
      action: 'deleted',
      author: 'later',
    })
  })

  it('is not recorded again if the site made it', async () => {
    const id = newOwnTransaction()
    const own = [{ id, author: 'captain' }, ...log]
    expect(await publishedChange(change({ _rev: id }), history(own))).toBeUndefined()
    const deletion = change({ operation: 'delete', _rev: 'r3' })
    expect(await publishedChange(deletion, history(own))).toBeUndefined()
  })
})

describe('a draft that another person wrote', () => {
  const recorded = async (draftTransactions: LakeHistory['draftTransactions']) => {
    const rows: unknown[] = []
    const database = createClient('http://supabase.test', 'key', {
      auth: { persistSession: false },
      global: {
        fetch: async (_url, init) => {
          rows.push(JSON.parse(String(init?.body)))
          return new Response(null, { status: 201 })
        },
      },
    })
    const record = createPublishRecorder({
      database: () => database,
      history: { ...history(), draftTransactions },
      nameOf: async (author) => (author === 'nameless' ? null : `${author}@site.example`),
    })
    await record(change({}))
    return rows
  }

  it('is recorded with the names of its writers, without the person who published it', async () => {
    const wrote = (author: string, id = author) => ({
      ...{ id, author, timestamp: '1', isDeletion: id === 'r2' },
    })
    const log = [wrote('mate', 'r2'), wrote('mate', 'r1'), wrote('nameless'), wrote('writer')]
    expect(await recorded(async () => log)).toMatchObject([
      { actor_email: 'mate@site.example', after: { _writers: ['writer@site.example'] } },
    ])
  })

  it('is recorded without them if the content server doesn’t know', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const rows = await recorded(async () => Promise.reject(new Error('No history')))
    expect(rows).toMatchObject([{ after: { title: 'Soundings', revision: 'r2' } }])
    expect(JSON.stringify(rows)).not.toContain('_writers')
    expect(warn).toHaveBeenCalledOnce()
  })
})
