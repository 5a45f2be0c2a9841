import { describe, expect, it } from 'vitest'
import { redirectToSignIn } from './redirect-to-sign-in.ts'

const visit = { method: 'GET', pathname: '/admin/settings', search: '', cookies: [] }

describe('Somebody without a session', () => {
  it('is sent to the sign-in, and back to the page afterwards', () => {
    expect(redirectToSignIn({ ...visit, pathname: '/admin' })).toBe('/signin?next=%2Fadmin')
    expect(redirectToSignIn({ ...visit, search: '?tab=seo' })).toBe(
      '/signin?next=%2Fadmin%2Fsettings%3Ftab%3Dseo',
    )
    expect(redirectToSignIn({ ...visit, pathname: '/signin/password' })).toBe(
      '/signin?next=%2Fsignin%2Fpassword',
    )
  })

  it('hears a sentence from files and actions, and sees every other page', () => {
    expect(redirectToSignIn({ ...visit, pathname: '/admin/redirects/export.csv' })).toBeUndefined()
    expect(redirectToSignIn({ ...visit, method: 'POST' })).toBeUndefined()
    expect(redirectToSignIn({ ...visit, pathname: '/administration' })).toBeUndefined()
    expect(redirectToSignIn({ ...visit, pathname: '/signin/forgot' })).toBeUndefined()
  })
})

it('Whoever has a session is let through: the page finds out who it is', () => {
  for (const name of ['session', 'session.0']) {
    expect(redirectToSignIn({ ...visit, cookies: [{ name }] })).toBeUndefined()
  }
})
