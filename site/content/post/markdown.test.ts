import { markdownToPortableText } from '@portabletext/markdown'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TextBlock } from '#site/blocks/text/text.ts'
import type { PostBody } from './body.ts'
import type { BodyBlock } from './body-block.ts'
import { bodyMarkdown, postMarkdown } from './markdown.ts'
import type { Post } from './parse.ts'
import { testPost } from './test-post.ts'

const addresses = {
  site: 'https://brightkeel.example',
  canonical: 'https://brightkeel.example/blog/schema-markup',
}

const post: Post = {
  ...testPost,
  title: 'Schema: *what* breaks, and "why"',
  excerpt: 'What breaks:\nhow to see it.',
}

/** Returns a text block; `marks` apply to all of it. */
function textBlock(text: string, more: Partial<TextBlock> = {}, marks: string[] = []): TextBlock {
  const children = [{ _type: 'span' as const, _key: 's', text, marks }]
  return { _type: 'block', _key: 'k', style: 'normal', children, markDefs: [], ...more }
}

/** Returns a sentence with marked text in the middle. */
function betweenWords(text: string, marks: string[]): TextBlock {
  const span = (part: string, on: string[] = []) => ({
    _type: 'span' as const,
    _key: part,
    text: part,
    marks: on,
  })
  return { ...textBlock(''), children: [span('before '), span(text, marks), span(' after')] }
}

/** Returns the texts of a body after a round trip through Markdown, block by block. */
function textsAfterReading(body: PostBody): string[] {
  return textsOf(markdownToPortableText(bodyMarkdown(body, addresses)))
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  if ('children' in value && Array.isArray(value.children)) {
    return [value.children.map((span: unknown) => spanText(span)).join('')]
  }
  return Object.values(value).flatMap(textsOf)
}

function spanText(span: unknown): string {
  if (typeof span !== 'object' || span === null || !('text' in span)) return ''
  return String(span.text)
}

/** Input an editor may type: words, and everything with a meaning in Markdown, HTML or YAML. */
const special = [
  ...'\\`*_{}[]()<>#+-.!|~:^=&$%@"\'/?;1',
  '&amp;',
  '<b>',
  '- ',
  '1. ',
  '> ',
  '```',
  '---',
  '[x]',
]
const typed = fc
  .array(
    fc.oneof(fc.constantFrom(...special, ' ', 'word', 'Über', '⚓'), fc.string({ maxLength: 3 })),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  // HTML and Markdown don't preserve surrounding or repeated spaces and control characters.
  .map((parts) =>
    parts
      .join('')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
  .filter((text) => text !== '')

describe('the Markdown twin of a post', () => {
  it('starts with the facts of the post as YAML', () => {
    const [, front = '', text = ''] = postMarkdown(post, addresses).split(/^---$/m)

    expect(front.trim().split('\n')).toEqual([
      'title: "Schema: *what* breaks, and \\"why\\""',
      'description: "What breaks:\\nhow to see it."',
      'date: "2024-12-03"',
      'updated: "2024-12-26"',
      'author: "Dana Reyes"',
      'category: "AI & SEO"',
      'canonical: "https://brightkeel.example/blog/schema-markup"',
    ])
    expect(text.trim()).toBe('# Schema: \\*what\\* breaks, and "why"')
  })

  it('uses the publication date as the last change if there is no other', () => {
    expect(postMarkdown({ ...post, updatedAt: undefined }, addresses)).toContain(
      'updated: "2024-12-03"',
    )
  })

  it('preserves typed text in paragraphs, headings, quotes, lists and marks, whatever it means in Markdown', () => {
    const kinds: ((text: string) => BodyBlock)[] = [
      (text) => textBlock(text),
      (text) => textBlock(text, { style: 'h2' }),
      (text) => textBlock(text, { style: 'blockquote' }),
      (text) => textBlock(text, { listItem: 'bullet', level: 1 }),
      (text) => textBlock(text, { listItem: 'number', level: 1 }),
      (text) => textBlock(text, {}, ['strong']),
      (text) => textBlock(text, {}, ['em']),
      (text) => textBlock(text, {}, ['code']),
      (text) => betweenWords(text, ['strong']),
      (text) => betweenWords(text, ['em']),
      (text) => betweenWords(text, ['code']),
    ]
    fc.assert(
      fc.property(typed, fc.constantFrom(...kinds), (text, block) => {
        expect(textsAfterReading([block(text)])).toEqual(textsOf([block(text)]))
      }),
      { numRuns: 600 },
    )
  })

  it('preserves typed text in callouts and table cells', () => {
    const callout = (text: string): BodyBlock => ({
      _type: 'callout',
      _key: 'k',
      tone: 'tip',
      content: [textBlock(text)],
    })
    const table = (text: string): BodyBlock => ({
      _type: 'table',
      _key: 'k',
      headerRows: 1,
      rows: ['r1', 'r2'].map((_key) => ({
        _key,
        cells: [{ _key: 'c', value: [textBlock(text)] }],
      })),
    })
    fc.assert(
      fc.property(typed, (text) => {
        expect(textsAfterReading([callout(text)])).toEqual([text])
        expect(textsAfterReading([table(text)])).toEqual([text, text])
      }),
      { numRuns: 300 },
    )
  })

  it('preserves code, including fences in it', () => {
    const source = fc.string({ unit: 'grapheme-ascii' }).map((text) => `a${text}\`\`\`\n  b`)
    fc.assert(
      fc.property(source, (code) => {
        const body: PostBody = [{ _type: 'code', _key: 'k', code, language: 'text' }]
        expect(markdownToPortableText(bodyMarkdown(body, addresses))).toMatchObject([{ code }])
      }),
    )
  })

  it('makes every link and image URL absolute', () => {
    const link = (href: string) =>
      textBlock('here', { markDefs: [{ _type: 'link', _key: 'l', href }] }, ['l'])
    const picture = { src: '/lake/images/x.png', srcSet: '', width: 9, height: 9 }
    const markdown = bodyMarkdown(
      [
        link('/apps'),
        link('#prices'),
        link('https://example.com/a_(b)'),
        {
          _type: 'image',
          _key: 'i',
          picture: { ...picture, alt: 'A [chart]', caption: 'To *scale*' },
        },
      ],
      addresses,
    )

    expect(markdown.split('\n\n')).toEqual([
      '[here](https://brightkeel.example/apps)',
      '[here](https://brightkeel.example/blog/schema-markup#prices)',
      expect.stringMatching(/^\[here\]\(<?https:\/\/example\.com\/a_\\?\(b\\?\)>?\)$/),
      '![A \\[chart\\]](https://brightkeel.example/lake/images/x.png)',
      '_To \\*scale\\*_',
    ])
  })

  it('includes file names, table captions and kinds of callouts', () => {
    const markdown = bodyMarkdown(
      [
        { _type: 'code', _key: 'k', code: 'npm start', language: 'bash', filename: 'run_me.sh' },
        { _type: 'table', _key: 't', caption: 'Prices', headerRows: 0, rows: [] },
        { _type: 'callout', _key: 'c', tone: 'warning', content: [textBlock('Careful.')] },
      ],
      addresses,
    )

    expect(markdown).toContain('`run_me.sh`\n\n```bash\nnpm start\n```')
    expect(markdown).toContain('_Prices_')
    expect(markdown).toContain('> [!WARNING]\n> Careful.')
  })
})
