import { describe, expect, it } from 'vitest'
import { redirectToSignIn } from './redirect-to-sign-in.ts'

const visit = { method: 'GET', pathname: '/admin/settings', search: '', cookies: [] }

describe('a visitor without a session', () => {
  it('is sent to the sign-in page and back afterwards', () => {
    expect(redirectToSignIn({ ...visit, pathname: '/admin' })).toBe('/signin?next=%2Fadmin')
    expect(redirectToSignIn({ ...visit, search: '?tab=seo' })).toBe(
      '/signin?next=%2Fadmin%2Fsettings%3Ftab%3Dseo',
    )
    expect(redirectToSignIn({ ...visit, pathname: '/signin/password' })).toBe(
      '/signin?next=%2Fsignin%2Fpassword',
    )
  })

  it('is not redirected from files, actions and all other pages', () => {
    expect(redirectToSignIn({ ...visit, pathname: '/admin/redirects/export.csv' })).toBeUndefined()
    expect(redirectToSignIn({ ...visit, method: 'POST' })).toBeUndefined()
    expect(redirectToSignIn({ ...visit, pathname: '/administration' })).toBeUndefined()
    expect(redirectToSignIn({ ...visit, pathname: '/signin/forgot' })).toBeUndefined()
  })
})

it('lets requests with a session through to the page’s own check', () => {
  for (const name of ['session', 'session.0']) {
    expect(redirectToSignIn({ ...visit, cookies: [{ name }] })).toBeUndefined()
  }
})
