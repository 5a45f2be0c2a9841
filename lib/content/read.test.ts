import { describe, expect, it } from 'vitest'
import { noting, type Render } from '#lib/next/render.ts'
import { textTag } from '#lib/publishing/text-tags.ts'
import { filedText } from './read.ts'

const texts = { heroTitle: 'Stay on course', aboutCTATitle: 'Ask us' }

describe('a page that shows texts of the site', () => {
  it('is filed under those that it takes, as they say now, and under no other', () => {
    const render: Render = { tags: new Set() }
    const text = noting(render, () => filedText(texts))

    expect(render.tags.size).toBe(0)
    // Parts of a page are drawn later than it was begun.
    expect(text.aboutCTATitle).toBe(texts.aboutCTATitle)
    expect([...render.tags]).toEqual([textTag('aboutCTATitle', texts.aboutCTATitle)])
  })

  it('is filed under all of them when it passes them on', () => {
    const render: Render = { tags: new Set() }
    const passedOn = noting(render, () => ({ ...filedText(texts) }))

    expect(passedOn).toEqual(texts)
    expect(render.tags.size).toBe(2)
  })
})
