'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { redirectMessages } from '#lib/messages-admin.ts'

/** The list could not be read; what is in force stays in force. */
export function ListFailed() {
  const router = useRouter()
  const [isPending, start] = useTransition()

  return (
    <div className="list-state">
      <h2 className="text-xl">{redirectMessages.fetchFailed}</h2>
      <p>Visitors are still redirected as before. The list is back when the database answers.</p>
      <Button
        pending={isPending}
        pendingLabel="Trying…"
        onClick={() => start(() => router.refresh())}
      >
        Try again
      </Button>
    </div>
  )
}
