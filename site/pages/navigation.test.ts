import { expect, test } from 'vitest'
import { type ListedApp, navEntries } from './navigation.ts'

const citeAgent: ListedApp = {
  href: '/cite-agent',
  name: 'CiteAgent',
  menuLabel: 'LocalReach',
  tagline: 'Local citations, kept true',
}

const labels = (screen: 'wide' | 'small') =>
  navEntries([citeAgent], screen).map((entry) => entry.label)

test('on a wide screen the logo is the way home, on a small one there is an entry for it', () => {
  expect(labels('wide')).toEqual(['About', 'Apps', 'Tools', 'Blog', 'Contact'])
  expect(labels('small')).toEqual(['Home', 'About', 'Apps', 'Tools', 'Blog', 'Contact'])
})

test('the small menu calls CiteAgent LocalReach', () => {
  const appsOn = (screen: 'wide' | 'small') =>
    navEntries([citeAgent], screen)
      .find((entry) => entry.label === 'Apps')
      ?.children?.map((link) => link.label)

  expect(appsOn('wide')).toEqual(['All Apps', 'CiteAgent'])
  expect(appsOn('small')).toEqual(['All Apps', 'LocalReach'])
})

test('somebody on the page of an app is under Apps', () => {
  const apps = navEntries([citeAgent], 'wide').find((entry) => entry.label === 'Apps')
  expect(apps?.segments).toEqual(['apps', 'cite-agent'])
})
