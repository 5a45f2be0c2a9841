import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Viewer } from '#lib/auth/viewer.ts'
import { authMessages } from '#lib/messages-auth.ts'
import { AuthProvider } from './auth-provider.client.tsx'
import { useAuth } from './use-auth.ts'

const ada: Viewer = { id: 'a', email: 'ada@site.example', role: 'admin' }

function Probe() {
  const { signOut: _, ...known } = useAuth()
  return createElement('i', null, JSON.stringify(known))
}

function Framed(props: { initial?: Viewer | null }) {
  return AuthProvider({ ...props, children: createElement(Probe) })
}

function seen(props: { initial?: Viewer | null }) {
  const markup = renderToStaticMarkup(createElement(Framed, props))
  return JSON.parse(markup.replace(/<\/?i>/g, '').replaceAll('&quot;', '"'))
}

test('useAuth throws outside of an AuthProvider', () => {
  expect(() => renderToStaticMarkup(createElement(Probe))).toThrow(authMessages.noProvider)
})

test('the person found by the server is there immediately', () => {
  const user = { id: 'a', email: 'ada@site.example' }
  expect(seen({ initial: ada })).toEqual({ user, role: 'admin', isAdmin: true, loading: false })
  expect(seen({ initial: { ...ada, role: 'editor' } })).toMatchObject({ isAdmin: false })
  expect(seen({ initial: null })).toEqual({
    user: null,
    role: null,
    isAdmin: false,
    loading: false,
  })
})

test('without a server check, no one is signed in until the first check has finished', () => {
  expect(seen({})).toEqual({ user: null, role: null, isAdmin: false, loading: true })
})
