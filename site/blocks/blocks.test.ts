import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { rulesOf } from '#schemas/rules/field-rules.ts'
import { toBody } from '#site/content/post/body.ts'
import { postHtml } from '#site/content/post/html.ts'
import { bodyMarkdown } from '#site/content/post/markdown.ts'
import { ArticleBody } from '#site/pages/post/article-body.tsx'
import { siteTypes } from '#site/schema.ts'
import { type Block, defineBlock } from './define.ts'
import { imageBlock } from './image/block.ts'
import { blocks } from './list.ts'
import { type BlockViews, blockViews } from './views.ts'

// Another test may have loaded these modules already.
vi.hoisted(() => vi.resetModules())

// Image URLs depend on the image settings.
vi.mock('#lib/settings/site-settings.ts', () => ({
  getSiteSettings: async () => ({ performance: { imageOptimization: true, lazyLoading: true } }),
}))

const known: readonly Block[] = blocks
const names = known.map(({ type }) => type.name)
const site = 'https://brightkeel.example'
const article = `${site}/blog/schema-markup`

// `text` isn't a block: it surrounds blocks and occurs within them.
const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'text')
  .map(({ name }) => name)

it.each(folders)('site/blocks/%s is in the list', async (folder) => {
  const { href } = new URL(`${folder}/block.ts`, import.meta.url)
  const defined: unknown[] = Object.values(await import(href))
  expect(blocks.filter((block) => defined.includes(block))).toHaveLength(1)
})

it('no two blocks share a name', () => {
  expect(folders).toHaveLength(names.length)
  expect(new Set([...names, 'block']).size).toBe(names.length + 1)
})

it('the Studio offers text and every block, in this order', () => {
  const body = siteTypes.find(({ name }) => name === 'body')
  const members = body && 'of' in body && Array.isArray(body.of) ? body.of : []
  expect(members.map(({ type }) => type)).toEqual(['block', ...names])
  for (const { type } of known) {
    const isNamed = siteTypes.some(({ name }) => name === type.name)
    expect(isNamed, type.name).toBe(type.type === 'object')
  }
})

it('a block without one of its parts, or without a view, does not compile', () => {
  type Note = { _type: 'note'; _key: string }
  const type = { name: 'note', title: 'Note', type: 'object', fields: [] } as const
  const sample = { _type: 'note', _key: 'a' }
  const reader = z.object({ _type: z.literal('note'), _key: z.string() })
  const icon = () => null
  const say = () => ''

  // @ts-expect-error: in Markdown it would be missing.
  defineBlock<Note>({ type, icon, sample, reader, words: say, html: say })
  // @ts-expect-error: in feeds it would be missing.
  defineBlock<Note>({ type, icon, sample, reader, words: say, markdown: say })
  // @ts-expect-error: the editor on the page would have no words for it.
  defineBlock<Note>({ type, icon, sample, reader, markdown: say, html: say })
  // @ts-expect-error: articles would leave it out.
  defineBlock<Note>({ type, icon, sample, words: say, markdown: say, html: say })
  // @ts-expect-error: the Studio would draw no icon.
  defineBlock<Note>({ type, sample, reader, words: say, markdown: say, html: say })
  // @ts-expect-error: tests would not show it.
  defineBlock<Note>({ type, icon, reader, words: say, markdown: say, html: say })
  const parts = { icon, sample, reader, words: say, markdown: say, html: say }
  // @ts-expect-error: its type would have another name than what is stored.
  defineBlock<Note>({ ...parts, type: { ...type, name: 'remark' } })

  const { callout: _, ...rest } = blockViews
  // @ts-expect-error: the article would not render it.
  const views: BlockViews = rest
  expect(Object.keys(views)).toHaveLength(names.length - 1)
})

describe.each(known.map((block) => [block.type.name, block] as const))(
  'The block %s',
  (name, block) => {
    const body = toBody([block.sample])
    it('is read from stored data', () => {
      expect(body).toMatchObject([{ _type: name, _key: block.sample._key }])
    })

    it('has words for any stored data', () => {
      expect(block.words(block.sample).trim()).not.toBe('')
      for (const stored of [undefined, null, 7, 'text', {}, [{}], [[7]]]) {
        const fields = Object.keys(block.sample).map((field) => [field, stored])
        expect(() =>
          block.words({ ...Object.fromEntries(fields), _type: name, _key: 'k' }),
        ).not.toThrow()
      }
    })

    it('appears in the article, with edit markers only for editors', async () => {
      const shown = await rendered(undefined)
      expect(shown).toContain('&lt;')
      expect(shown).not.toContain('data-sanity')
      expect(await rendered({ id: 'post-1', type: 'post' })).toContain('data-sanity')
    })

    it('appears in the Markdown twin and in feeds, with all typed text escaped', () => {
      const markdown = bodyMarkdown(body, { site, canonical: article })
      const html = postHtml(body, { site, article })
      expect(markdown.trim()).not.toBe('')
      expect(JSON.stringify(block.sample)).toContain(' < ')
      expect(html).toContain(' &lt; ')
      expect(html).not.toContain(' < ')
    })

    async function rendered(edit: { id: string; type: string } | undefined): Promise<string> {
      const { prelude } = await prerender(createElement(ArticleBody, { body, edit }))
      return new Response(prelude).text()
    }
  },
)

it('warns about a huge image in an article', () => {
  const [advice] = rulesOf(imageBlock.type).filter(({ isAdvice }) => isAdvice)
  const asset = { _type: 'reference', _ref: 'image-a1b2-8000x900-png' }
  expect(advice?.check?.({ asset })).toMatch(/8,000 × 900 /)
})
