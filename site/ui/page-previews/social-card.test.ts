import { cardsOf } from 'brightkeel-seo-checks/meta-tags/cards.ts'
import { blankFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialCard } from './social-card.client.tsx'

test("a text over a network's limit is said to lose its end, not to be cut there, because a line may end before", () => {
  const title = 'The 17 Best Two-Person Tents of 2026 – Tested, Ranked & Reviewed | Harrow & Pine'
  const card = cardsOf({ ...blankFields, title }).find(({ network }) => network === 'X')
  if (!card) throw new Error('There is no card for X.')
  const markup = renderToStaticMarkup(
    createElement(SocialCard, { card, image: null, hasImage: false }),
  )

  expect(markup).toContain('Title over the limit of X, which drops <q>row &amp; Pine</q>')
})
