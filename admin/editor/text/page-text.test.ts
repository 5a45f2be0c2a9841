import { describe, expect, it } from 'vitest'
import type { ContentStore, StoredDocument } from '#lib/content/content-store.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import { checkPageText, readPageText } from './page-text.ts'

const app: StoredDocument = {
  _id: 'app-1',
  _rev: 'r1',
  _type: 'app',
  name: 'LayerRank',
  slug: { _type: 'slug', current: 'layerrank' },
  closingTitle: 'Start here',
  features: ['Watches', 'Mends'],
  plans: [{ _key: 'a1', name: 'Solo', features: ['One site'] }],
}

const shared: StoredDocument = {
  _id: 'shared-1',
  _rev: 'r1',
  _type: 'sharedSection',
  title: 'Reasons',
  section: [{ _type: 'cards', _key: 'a1', cards: [{ _key: 'b1', title: 'Quick' }] }],
}

const store: ContentStore = {
  read: async (ids) => [app, shared].filter(({ _id }) => ids.includes(_id)),
  write: async () => {
    throw new Error('Reading writes nothing.')
  },
}

const at = (path: string, id = 'app-1', type = 'app') => readPageText(store, { id, type, path })

describe('A text asked for by its address', () => {
  it.each([
    ['name', 'LayerRank'],
    ['features[1]', 'Mends'],
    ['plans[_key=="a1"].name', 'Solo'],
    ['plans[_key=="a1"].features[0]', 'One site'],
    ['priceNote', null],
    ['pageBuilder[_key=="closing"].title', 'Start here'],
    ['pageBuilder[_key=="features"].title', 'What LayerRank does'],
    ['plans[_key=="a1"].badge', null],
  ])('%s comes as it is stored', async (path, value) => {
    expect(await at(path)).toEqual({ ok: true, value })
  })

  it('is nothing yet in a document that was never published, where there is only one', async () => {
    expect(await at('newsletterTitle', 'siteContent', 'siteContent')).toEqual({
      ok: true,
      value: null,
    })
  })

  it('is in a section that several pages share', async () => {
    const path = 'section[_key=="a1"].cards[_key=="b1"].title'
    expect(await at(path, 'shared-1', 'sharedSection')).toEqual({ ok: true, value: 'Quick' })
  })

  it('is what ships in a footer that was never published', async () => {
    const path = 'columns[_key=="support"].title'
    expect(await at(path, 'footer', 'footer')).toEqual({ ok: true, value: 'Support' })
  })

  it.each([
    ['columns[_key=="zz"].title', 'footer', 'footer', say.refused.gone],
    ['columns[_key=="support"].title', 'another', 'footer', say.refused.gone],
    ['features[2]', 'app-1', 'app', say.refused.gone],
    ['plans[_key=="zz"].name', 'app-1', 'app', say.refused.gone],
    ['name', 'app-2', 'app', say.refused.gone],
    // A document of another type, and a second siteContent, are not made by asking.
    ['name', 'app-1', 'author', say.refused.gone],
    ['newsletterTitle', 'another', 'siteContent', say.refused.gone],
    ['order', 'app-1', 'app', say.refused['not-editable']],
    ['_type', 'app-1', 'app', say.refused['not-editable']],
    // Paragraphs are no text of their own.
    ['section[_key=="a1"].content', 'shared-1', 'sharedSection', say.refused['not-editable']],
  ])('%s of %s as %s is refused', async (path, id, type, message) => {
    expect(await at(path, id, type)).toEqual({ ok: false, message })
  })
})

describe('A text to be saved', () => {
  const check = (path: string, next: unknown) =>
    checkPageText(store, { id: 'app-1', type: 'app', path, seen: 'Old', next, overwrite: false })

  it('is trimmed, and one line where the field has one', async () => {
    expect(await check('name', '  Layer\r\n  Rank ')).toEqual({ ok: true, next: 'Layer Rank' })
  })

  it('keeps its lines where the field has several', async () => {
    expect(await check('description', 'One\r\n\r\nTwo')).toEqual({ ok: true, next: 'One\n\nTwo' })
  })

  it('empties the field when nothing but space is left', async () => {
    expect(await check('priceNote', ' \n ')).toEqual({ ok: true, next: null })
  })

  it('is judged without the space around it', async () => {
    expect(await check('name', '   ')).toEqual({ ok: false, message: 'Name the app.' })
    expect(await check('name', ' LayerRank ')).toMatchObject({ ok: true })
  })

  it.each([
    ['a list', ['LayerRank']],
    ['longer than a letter', 'a'.repeat(20_001)],
    ['missing', undefined],
  ])('is refused when it is %s', async (_, next) => {
    expect(await check('name', next)).toEqual({ ok: false, message: say.saveFailed })
  })

  it('is refused at a place that is not a text', async () => {
    expect(await check('order', '7')).toEqual({ ok: false, message: say.refused['not-editable'] })
  })
})
