import { expect, test, vi } from 'vitest'
import { tokenize } from './highlight.ts'
import { codeLanguages } from './languages.ts'

const SAMPLE = 'const price = 49 // per month\n\nif (price < 89) {\n  order("LayerRank")\n}'

test('code is displayed exactly as typed, in any language', async () => {
  for (const { value } of codeLanguages) {
    const lines = await tokenize(SAMPLE, value)
    const text = lines.map((line) => line.map((token) => token.text).join('')).join('\n')
    expect(text, value).toBe(SAMPLE)
  }
})

test('comments, keywords, strings and numbers are distinguished', async () => {
  const tokens = (await tokenize(SAMPLE, 'typescript')).flat()
  const kindOf = (part: string) => tokens.find(({ text }) => text.includes(part))?.kind

  expect(kindOf('// per month')).toBe('comment')
  expect(kindOf('if')).toBe('keyword')
  expect(kindOf('LayerRank')).toBe('string')
  expect(kindOf('49')).toBe('constant')
})

test('keywords are distinguished from punctuation', async () => {
  const tokens = (await tokenize('const lower = (text?: string) => text', 'typescript')).flat()
  const keywords = tokens.filter(({ kind }) => kind === 'keyword').map(({ text }) => text.trim())
  expect(keywords).toEqual(['const'])
})

test('all code is colored, however busy the machine is', async () => {
  let now = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000
    return now
  })
  const tokens = (await tokenize(SAMPLE, 'javascript')).flat()
  clock.mockRestore()
  expect(tokens.find(({ text }) => text.includes('// per month'))?.kind).toBe('comment')
})

test('plain text stays plain', async () => {
  expect(await tokenize('GET / 200', 'text')).toEqual([[{ text: 'GET / 200' }]])
})
