import { describe, expect, it } from 'vitest'
import { noting, type Render } from '#lib/next/render.ts'
import { textTag } from '#lib/publishing/text-tags.ts'
import { siteContentDefaults, siteContentKeys } from '#schemas/site-content-keys.ts'
import { filedText } from './filed-text.ts'

describe('a page that shows texts of the site', () => {
  it('is filed under those that it takes, as they say now, and under no other', () => {
    const render: Render = { tags: new Set() }
    const text = noting(render, () => filedText(siteContentDefaults))

    expect(render.tags.size).toBe(0)
    // Parts of a page are drawn later than it was begun.
    expect(text.aboutCTATitle).toBe(siteContentDefaults.aboutCTATitle)
    expect([...render.tags]).toEqual([textTag('aboutCTATitle', siteContentDefaults.aboutCTATitle)])
  })

  it('is filed under all of them when it passes them on', () => {
    const render: Render = { tags: new Set() }
    const passedOn = noting(render, () => ({ ...filedText(siteContentDefaults) }))

    expect(passedOn).toEqual(siteContentDefaults)
    expect(render.tags.size).toBe(siteContentKeys.length)
  })
})
