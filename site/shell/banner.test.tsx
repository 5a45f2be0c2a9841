import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { App } from '#site/content/app/parse.ts'
import { testApp } from '#site/content/app/test-app.ts'
import { toBanner } from '#site/content/chrome/banner.ts'
import { toNotFoundPage } from '#site/content/chrome/not-found-page.ts'
import { announcementOf, SiteBanner } from './banner.tsx'

const contacts = { email: 'hello@harbor.example', bookDemoUrl: 'https://booking.example.com' }
const apps: App[] = [
  { ...testApp, id: 'ready', status: 'Popular' },
  {
    ...testApp,
    id: 'soon',
    name: 'Soon',
    status: 'Coming Soon',
    tagline: 'It floats',
    href: '/soon',
  },
  { ...testApp, id: 'later', status: 'Coming Soon' },
]

const shown = (stored: unknown) => {
  const banner = toBanner(stored)
  const html = renderToStaticMarkup(SiteBanner({ banner, apps, contacts }))
  return { html, announcement: announcementOf(banner, apps) }
}

test('without a text, the banner announces the apps that are coming soon', () => {
  const { html, announcement } = shown(null)
  expect(html).toContain('Coming Soon')
  expect(html).toContain('<a href="/soon" class="text-link inline-block py-1 font-medium">Soon</a>')
  expect(html).toContain(': It floats')
  expect(announcement).toBe('soon later')
})

test('an editor’s text replaces the announcement, and shows again to those who closed the last one', () => {
  const { html, announcement } = shown({
    text: 'We moved',
    badge: 'News',
    link: { kind: 'url', href: '/about' },
  })
  expect(html).toContain('News')
  expect(html).toContain(
    '<a href="/about" class="text-link inline-block py-1 font-medium">We moved</a>',
  )
  expect(html).not.toContain('It floats')
  expect(html).toContain('data-dismiss')
  expect(announcement).toBe('We moved')
})

test('a text needs no link, and may stay', () => {
  const { html, announcement } = shown({ text: 'We moved', dismissible: false })
  expect(html).toContain('<span>We moved</span>')
  expect(html).not.toContain('data-dismiss')
  expect(announcement).toBe('')
})

test('a banner that is off shows nothing', () => {
  expect(shown({ isOn: false, text: 'We moved' }).html).toBe('')
})

test.each(['text', 7, {}, { isOn: 'no', text: 5, dismissible: null }])(
  'the usual banner is shown for %j',
  (stored) => {
    expect(toBanner(stored)).toEqual(toBanner(null))
  },
)

test('the 404 page keeps its default for each missing part', () => {
  expect(toNotFoundPage({ title: 'Off the chart', links: 'text' })).toMatchObject({
    title: 'Off the chart',
    text: '404: There’s no page at this URL. Check it for typos, search the site or start from one of these pages.',
    links: [{ label: 'Return to Home' }, {}, {}, {}, {}, {}],
  })
})
