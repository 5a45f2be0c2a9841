import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { InlineText, OptionalText, Text } from './text.tsx'

type App = { name: string; tagline?: string; order: number; edit?: EditTarget }

const app: App = { name: 'LayerRank', order: 1 }

describe('a text', () => {
  it('is rendered and marked by a single field name', () => {
    const edited: App = { ...app, edit: { id: 'layerrank', type: 'app' } }
    const shown = Text({ of: edited, field: 'name', as: 'h2', className: 'x' })

    expect(renderToStaticMarkup(shown)).toBe(
      '<h2 class="x" data-sanity="id=layerrank;type=app;path=name;base=%2Fstudio">LayerRank</h2>',
    )
  })

  it('is a plain element for visitors', () => {
    expect(renderToStaticMarkup(Text({ of: app, field: 'name', as: 'p' }))).toBe('<p>LayerRank</p>')
  })

  it('may be missing', () => {
    expect(renderToStaticMarkup(Text({ of: app, field: 'tagline', as: 'p' }))).toBe('<p></p>')
  })

  it('is left out for visitors, and an empty element for people who may edit it', () => {
    const optional = (of: App) =>
      renderToStaticMarkup(createElement(OptionalText<App, 'p'>, { of, field: 'tagline', as: 'p' }))
    expect(optional(app)).toBe('')
    expect(optional({ ...app, tagline: 'Pages that rank' })).toBe('<p>Pages that rank</p>')
    expect(optional({ ...app, edit: { id: 'layerrank', type: 'app' } })).toMatch(
      /^<p role="presentation" data-sanity="[^"]*path=tagline;[^"]*"><\/p>$/,
    )
  })

  it('has a separate element only for people who may edit it', () => {
    const html = (of: App) => renderToStaticMarkup(InlineText({ of, field: 'name' }))
    expect(html(app)).toBe('LayerRank')
    expect(html({ ...app, edit: { id: 'layerrank', type: 'app' } })).toMatch(
      /^<span data-sanity="[^"]*path=name;[^"]*">LayerRank<\/span>$/,
    )
  })

  it('cannot be a field of another type', () => {
    // @ts-expect-error It is a number.
    expect(renderToStaticMarkup(Text({ of: app, field: 'order', as: 'p' }))).toBe('<p></p>')
  })
})
