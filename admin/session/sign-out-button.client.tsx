'use client'

import { type FormEvent, useState } from 'react'
import { authMessages } from '#lib/messages-auth.ts'
import { Button } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { useAuth } from './use-auth.ts'

/** Sign-out button. Without JavaScript it is a plain form; with it, other tabs are notified. */
export function SignOutButton() {
  const { signOut } = useAuth()
  const [isPending, setPending] = useState(false)

  async function leave(event: FormEvent) {
    event.preventDefault()
    setPending(true)
    try {
      await signOut()
    } catch (error) {
      console.warn('Could not sign out:', error)
      showToast({ ...authMessages.signOutFailed, tone: 'bad' })
      setPending(false)
    }
  }

  return (
    <form action="/signin/out" method="post" onSubmit={leave}>
      <Button type="submit" kind="quiet" pending={isPending}>
        Sign Out
      </Button>
    </form>
  )
}
