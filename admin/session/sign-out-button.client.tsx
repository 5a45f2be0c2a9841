'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { authMessages } from '#lib/messages-auth.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { useAuth } from './use-auth.ts'

/** Sign-out button. Without JavaScript it is a plain form; with it, other tabs are notified. */
export function SignOutButton({ children }: { children: ReactNode }) {
  const { isPending, leave } = useSignOut()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void leave()
  }

  return (
    <form action="/signin/out" method="post" onSubmit={onSubmit}>
      <button type="submit" disabled={isPending}>
        {children}
      </button>
    </form>
  )
}

/** Signs the person out, and shows a toast if that fails. */
export function useSignOut() {
  const { signOut } = useAuth()
  const [isPending, setPending] = useState(false)

  const leave = async () => {
    setPending(true)
    try {
      await signOut()
    } catch (error) {
      console.warn('Could not sign out:', error)
      showToast({ ...authMessages.signOutFailed, tone: 'bad' })
      setPending(false)
    }
  }

  return { isPending, leave }
}
