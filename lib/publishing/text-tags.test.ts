import { describe, expect, it } from 'vitest'
import { contentChangeSchema } from './message.ts'
import { textTag, textTagsAfter } from './text-tags.ts'

const defaults = { heroTitle: 'Stay on course', aboutCTATitle: 'Ask us' }
const whole = { _id: 'siteContent', _type: 'siteContent', operation: 'update' }

describe('the tags of the site’s texts after a change', () => {
  it('say what each text says, written or not', () => {
    const tags = textTagsAfter(
      contentChangeSchema.parse({ ...whole, texts: { _id: 'siteContent', heroTitle: 'Ahoy' } }),
      defaults,
    )

    expect(tags).toHaveLength(2)
    expect(tags).toContain(textTag('heroTitle', 'Ahoy'))
    expect(tags).toContain(textTag('aboutCTATitle', defaults.aboutCTATitle))
  })

  it('are those of what the site says by itself when the texts are deleted', () => {
    const deleted = { ...whole, operation: 'delete', texts: { heroTitle: 'Ahoy' } }
    const tags = textTagsAfter(contentChangeSchema.parse(deleted), defaults)

    expect(tags).toContain(textTag('heroTitle', defaults.heroTitle))
  })

  it('are none where nothing is said of the texts, and nobody’s business in another document', () => {
    expect(textTagsAfter(contentChangeSchema.parse(whole), defaults)).toEqual([])
    const post = { _id: 'p1', _type: 'post', operation: 'update', texts: null }
    expect(textTagsAfter(contentChangeSchema.parse(post), defaults)).toBeUndefined()
  })
})
