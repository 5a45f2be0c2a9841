import { describe, expect, it } from 'vitest'
import { siteContentDefaults, siteContentKeys } from '#schemas/site-content-keys.ts'
import { contentChangeSchema } from './message.ts'
import { textTag, textTagsAfter } from './text-tags.ts'

const whole = { _id: 'siteContent', _type: 'siteContent', operation: 'update' }

describe('the tags of the site’s texts after a change', () => {
  it('say what each text says, written or not', () => {
    const tags = textTagsAfter(
      contentChangeSchema.parse({ ...whole, texts: { _id: 'siteContent', heroTitle: 'Ahoy' } }),
    )

    expect(tags).toHaveLength(siteContentKeys.length)
    expect(tags).toContain(textTag('heroTitle', 'Ahoy'))
    expect(tags).toContain(textTag('aboutCTATitle', siteContentDefaults.aboutCTATitle))
  })

  it('are those of what the site says by itself when the texts are deleted', () => {
    const deleted = { ...whole, operation: 'delete', texts: { heroTitle: 'Ahoy' } }
    const tags = textTagsAfter(contentChangeSchema.parse(deleted))

    expect(tags).toContain(textTag('heroTitle', siteContentDefaults.heroTitle))
  })

  it('are none where nothing is said of the texts, and nobody’s business in another document', () => {
    expect(textTagsAfter(contentChangeSchema.parse(whole))).toEqual([])
    const post = { _id: 'p1', _type: 'post', operation: 'update', texts: null }
    expect(textTagsAfter(contentChangeSchema.parse(post))).toBeUndefined()
  })
})
