import { expect, test } from 'vitest'
import { siteSettingsDefaults as usual } from '#schemas/site-settings-defaults.ts'
import { seoSeenAt, settingsSeenAt } from './seen-at.ts'

test('a site name is checked on the home page', () => {
  const changes = [{ path: 'siteName', seen: null, next: ' Brightkeel & Sons ' }]
  const shows = { says: 'Brightkeel & Sons', said: usual.siteName }
  expect(settingsSeenAt(changes, false)).toEqual({ path: '/', shows })
})

test('an emptied tagline is checked as the default', () => {
  const changes = [
    { path: 'enableComments', seen: true, next: false },
    { path: 'tagline', seen: 'Tools for quiet waters', next: null },
  ]
  const shows = { says: usual.tagline, said: 'Tools for quiet waters' }
  expect(settingsSeenAt(changes, false)).toEqual({ path: '/', shows })
})

test('a switch, an unchanged name, and any change in maintenance mode are not checked on a page', () => {
  const name = { path: 'siteName', seen: null, next: 'Brightkeel & Sons' }
  expect(settingsSeenAt([{ path: 'showNewsletter', seen: true, next: false }], false)).toBe(
    undefined,
  )
  expect(settingsSeenAt([{ ...name, next: usual.siteName }], false)).toBeUndefined()
  expect(settingsSeenAt([name], true)).toBeUndefined()
  const switched = { path: 'maintenanceMode', seen: true, next: false }
  expect(settingsSeenAt([name, switched], false)).toBeUndefined()
})

test('SEO data is checked on its page, a long description as cut for search engines', () => {
  const about = { title: 'About us', description: 'Who we are.' }
  const long = `${'Steady as she goes. '.repeat(10)}`
  const description = { path: 'description', seen: null, next: long }
  expect(seoSeenAt('/about', [description], about)).toMatchObject({
    path: '/about',
    shows: { said: 'Who we are.', says: expect.stringMatching(/^Steady.{100,150}\.\.\.$/) },
  })
  const title = { path: 'title', seen: 'Crew', next: null }
  expect(seoSeenAt('/about', [description, title], about)).toEqual({
    path: '/about',
    shows: { says: 'About us', said: 'Crew' },
  })
  expect(seoSeenAt('/about', [{ path: 'noIndex', seen: null, next: true }], about)).toBe(undefined)
})
