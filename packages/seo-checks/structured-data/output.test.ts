import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSafeNames } from '../testing/json-names.ts'
import { blankDraft, sampleDraft } from './draft.ts'
import type { Json } from './json.ts'
import type { Values } from './model.ts'
import { componentName, markup, markupJson, safeJson } from './output.ts'
import { fieldsOf, schemaForms } from './types.ts'

const json = fc.jsonValue({ noUnicodeString: false }).filter(hasSafeNames)
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '</script>',
    '<!--',
    '<script',
    ']]>',
    '\u2028',
    '</SCRIPT >',
    '\\u003c/',
    '"',
    '\\',
  ),
)

const nastyName = 'A </script><!-- \u2028 "quoted"'

describe('markup in a page', () => {
  it('parses to its source data, whatever that is, and cannot end its element', () => {
    fc.assert(
      fc.property(json, (value) => {
        const data: Json = JSON.parse(JSON.stringify(value))
        const text = safeJson(data)

        expect(JSON.parse(text)).toEqual(data)
        expect(text).not.toContain('<')
      }),
    )
  })

  it('stays inside its element despite hostile field values, in every form and every format', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...schemaForms),
        fc.array(nasty, { minLength: 40, maxLength: 40 }),
        fc.constantFrom('script', 'json', 'graph'),
        (form, words, format) => {
          const values: Values = Object.fromEntries(
            fieldsOf(form).flatMap((field, index) =>
              field.control === 'rows' || field.control === 'hours'
                ? []
                : [[field.id, `${words[index] ?? ''}</script>`]],
            ),
          )
          const draft = { ...blankDraft(form.id), values }
          const inner = bare(markup(draft, format))

          expect(inner).not.toContain('</')
          expect(inner).not.toContain('<!--')
          expect(JSON.parse(inner)).toEqual(markupJson(draft, format))
        },
      ),
    )
  })

  it('is a script tag, plain JSON, or a script tag around a graph', () => {
    const draft = sampleDraft('Article')

    expect(markup(draft, 'script')).toMatch(
      /^<script type="application\/ld\+json">\n\{[\s\S]*\}\n<\/script>$/,
    )
    expect(JSON.parse(markup(draft, 'json'))['@type']).toBe('Article')
    expect(JSON.parse(bare(markup(draft, 'graph')))['@graph']).toHaveLength(3)
  })

  it('is a component that contains the form’s data, and that no value can end', () => {
    const draft = { ...blankDraft('LocalBusiness'), variant: 'Bakery', values: { name: nastyName } }
    const text = markup(draft, 'next')
    const data = /^const data = ([\s\S]*?)\n\n/.exec(text)?.[1] ?? ''

    expect(text).toContain('export function BakeryJsonLd() {')
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Bakery', name: nastyName })
    // Simulate React's output: apply the component's own replacement to its own data.
    const replacement = /replace\(\/<\/g, '(.*)'\)/.exec(text)?.[1]
    expect(replacement).toBe('\\\\u003c')
  })

  it('is named after its type if the subtype isn’t a valid name', () => {
    expect(componentName({ ...blankDraft('Product'), variant: 'my thing' })).toBe('ProductJsonLd')
    expect(componentName({ ...blankDraft('Article'), variant: 'NewsArticle' })).toBe(
      'NewsArticleJsonLd',
    )
  })

  it('includes the other things of the pasted document', () => {
    const others = [{ '@type': 'WebSite', name: 'Example' }]

    expect(markupJson({ ...sampleDraft('Product'), others }, 'json')).toMatchObject({
      '@graph': [{ '@type': 'Product' }, { '@type': 'WebSite', name: 'Example' }],
    })
  })
})

function bare(text: string): string {
  return text.replace(/^<script[^>]*>\n/, '').replace(/\n<\/script>$/, '')
}
