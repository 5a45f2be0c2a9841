import { describe, expect, it } from 'vitest'
import { strangerAtAdmin } from './stranger-at-admin.ts'

const visit = { method: 'GET', pathname: '/admin/settings', search: '', cookies: [] }

describe('Somebody without a session', () => {
  it('is sent to the sign-in, and back to the page afterwards', () => {
    expect(strangerAtAdmin({ ...visit, pathname: '/admin' })).toBe('/signin?next=%2Fadmin')
    expect(strangerAtAdmin({ ...visit, search: '?tab=seo' })).toBe(
      '/signin?next=%2Fadmin%2Fsettings%3Ftab%3Dseo',
    )
  })

  it('hears a sentence from files and actions, and sees every other page', () => {
    expect(strangerAtAdmin({ ...visit, pathname: '/admin/redirects/export.csv' })).toBeUndefined()
    expect(strangerAtAdmin({ ...visit, method: 'POST' })).toBeUndefined()
    expect(strangerAtAdmin({ ...visit, pathname: '/administration' })).toBeUndefined()
  })
})

it('Whoever has a session is let through: the page finds out who it is', () => {
  for (const name of ['session', 'session.0']) {
    expect(strangerAtAdmin({ ...visit, cookies: [{ name }] })).toBeUndefined()
  }
})
