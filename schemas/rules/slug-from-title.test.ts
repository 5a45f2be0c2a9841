import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugFromTitle } from './slug-from-title.ts'

describe('the slug of a post', () => {
  it.each([
    ['Image SEO: File, Alt Text, Layout', 'image-seo-file-alt-text-layout'],
    ['AI & SEO: What to Automate, What to Keep', 'ai-seo-what-to-automate-what-to-keep'],
    ['  Spaces \t and\nline breaks  ', 'spaces-and-line-breaks'],
    ['Already-hyphenated -- title', 'already-hyphenated-title'],
    ['100% of $49/month', '100-of-49month'],
    ['Café crème', 'cafe-creme'],
    ['“Quoted” – and dashed', 'quoted-and-dashed'],
    ['-- Edges --', 'edges'],
    ['¿?', ''],
    ['Jak założyć sklep w Łodzi', 'jak-zalozyc-sklep-w-lodzi'],
    ['Straße & Ærø', 'strasse-aero'],
    ['Привет, мир SEO', 'privet-mir-seo'],
    ['Щоденник Їжака', 'shchodennik-izhaka'],
    ['Καλημέρα κόσμε', 'kalimera-kosme'],
    ['İstanbul’da ışık', 'istanbulda-isik'],
    ['Đà Nẵng', 'da-nang'],
    ['日本語のSEO入門', 'ribenyunoseorumen'],
    ['中文 搜索', 'zhongwen-sousuo'],
    ['한국어 검색', 'hangugeo-geomsaeg'],
    ['كيفية البحث', 'kyfyh-lbhth'],
    ['การทำ SEO', 'kartham-seo'],
    ['हिन्दी में', 'hindi-mem'],
    ['🚀 Launch 2026', 'launch-2026'],
    ['½ price, ② steps', '12-price-2-steps'],
  ])('turns "%s" into "%s"', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug)
  })

  it('contains only lowercase letters, digits and single hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(slugFromTitle(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      }),
    )
  })

  it('does not change when derived from itself', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const slug = slugFromTitle(title)
        expect(slugFromTitle(slug)).toBe(slug)
      }),
    )
  })
})
