import { describe, expect, it } from 'vitest'
import { buildNode } from './build.ts'
import { checkNode } from './check-node.ts'
import { sampleDraft } from './draft.ts'
import { inlineReferences, linkGraph } from './graph.ts'
import { isList, isObject, property } from './json.ts'
import { schemaForms } from './types.ts'

describe('a linked graph', () => {
  it('links the article to its author and both to one organization', () => {
    const site = 'https://www.example.com/'

    expect(linkGraph(buildNode(sampleDraft('Article')))).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Article',
          '@id': `${site}blog/structured-data-tests#article`,
          author: { '@id': `${site}#person-ada-merrow` },
          publisher: { '@id': `${site}#organization-example-press` },
        },
        {
          '@type': 'Organization',
          '@id': `${site}#organization-example-press`,
          name: 'Example Press',
          logo: { '@type': 'ImageObject' },
        },
        {
          '@type': 'Person',
          '@id': `${site}#person-ada-merrow`,
          name: 'Ada Merrow',
          worksFor: { '@id': `${site}#organization-example-press` },
        },
      ],
    })
  })

  it('preserves existing IDs and describes people with the same name once', () => {
    const graph = linkGraph({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': '#event',
      performer: { '@type': 'Person', '@id': '#ada', name: 'Ada' },
      organizer: [
        { '@type': 'Person', name: 'Zoë Ωmega', url: 'https://a.example' },
        { '@type': 'Person', name: 'Zoë Ωmega', email: 'z@a.example' },
      ],
    })

    expect(graph['@graph']).toEqual([
      {
        '@type': 'Event',
        '@id': '#event',
        performer: { '@id': '#ada' },
        organizer: [{ '@id': '#person-zoe-ωmega' }, { '@id': '#person-zoe-ωmega' }],
      },
      { '@type': 'Person', '@id': '#ada', name: 'Ada' },
      {
        '@type': 'Person',
        '@id': '#person-zoe-ωmega',
        name: 'Zoë Ωmega',
        url: 'https://a.example',
        email: 'z@a.example',
      },
    ])
  })

  it.each(schemaForms.map(({ id }) => id))(
    'contains the same data as the nested form: %s',
    (type) => {
      const node = buildNode(sampleDraft(type))
      const graph = property(linkGraph(node), '@graph')
      const nodes = isList(graph) ? graph.filter(isObject) : []
      const [whole = {}] = inlineReferences(nodes)

      expect(checkNode(whole, '2026-10-15')).toEqual(checkNode(node, '2026-10-15'))
    },
  )
})
