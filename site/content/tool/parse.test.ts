import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tools } from '#site/tools/list.ts'
import { toolId, toToolCards, toToolPage } from './parse.ts'

const visitor = { editable: false }
const [tool] = tools
const texts = await tool.texts()

const stored = { _id: toolId(tool.slug), name: 'Tags', line: ' ', popular: true, noIndex: null }
const empty = { description: null, category: null }

it('lists show every tool in code: what is stored, over its defaults', () => {
  const cards = toToolCards([{ ...stored, ...empty }], visitor)
  expect(cards.map(({ slug }) => slug)).toEqual(tools.map(({ slug }) => slug))
  expect(cards[0]).toMatchObject({ name: 'Tags', description: tool.description, popular: true })
  expect(toToolCards(null, visitor)[0]).toMatchObject({ name: tool.name, popular: false })
})

it('a page has its default texts wherever nothing usable is stored', () => {
  const rules = [{ _key: 'a', title: 'Ours', text: 'We check.', source: { label: '', href: 'x' } }]
  const page = toToolPage(tool, texts, { ...stored, rules: [...rules, { _key: 'b' }] }, visitor)
  expect(page).toMatchObject({
    name: 'Tags',
    line: texts.line,
    introduction: texts.introduction,
    features: texts.features,
    rulesTitle: 'How it works',
  })
  expect(page.rules).toEqual([{ title: 'Ours', text: 'We check.' }])
  expect(toToolPage(tool, texts, null, visitor).rules).toEqual(texts.rules)
})

it('only stored texts can be edited, by users with permission', () => {
  const editor = { editable: true }
  const rules = [{ _key: 'a', title: 'Ours', text: 'We check.' }]
  const page = toToolPage(tool, texts, { ...stored, rules }, editor)
  expect(page.edit).toEqual({ id: stored._id, type: 'tool' })
  expect(page.rules[0]?.edit).toEqual({ ...page.edit, within: 'rules[_key=="a"]' })
  expect(toToolPage(tool, texts, null, editor).edit).toBeUndefined()
  expect(toToolCards([{ ...stored, ...empty }], visitor)[0]?.edit).toBeUndefined()
})

it.each(tools)(
  'the seed has the default texts of $name, with the numbers from its code',
  async (own) => {
    const seed = readFileSync(new URL('../../../content/seed.ndjson', import.meta.url), 'utf8')
    const line = seed.split('\n').find((each) => each.includes(`"_id":"${toolId(own.slug)}"`))
    const document = JSON.parse(line ?? 'null')
    const defaults = await own.texts()
    const seo = { ...document.seo, picture: null }
    const page = toToolPage(own, defaults, { ...document, seo }, visitor)
    expect(page).toMatchObject({
      name: own.name,
      line: defaults.line,
      introduction: defaults.introduction,
      features: defaults.features,
      rules: defaults.rules,
      seo: own.seo,
    })
    const withLine = toToolCards([], visitor).map((card) =>
      card.slug === own.slug ? { ...card, line: defaults.line } : card,
    )
    expect(toToolCards([document], visitor)).toEqual(withLine)
  },
)
