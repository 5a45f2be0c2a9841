'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { showToast } from '#app/_ui/toast-store.ts'
import { commentMessages as say } from '#lib/messages-comments.ts'

/** The list could not be read; what readers see stays as it is. */
export function ListFailed() {
  const router = useRouter()
  const [isPending, start] = useTransition()

  useEffect(() => showToast({ title: say.failed, text: say.fetchFailed, tone: 'bad' }), [])

  return (
    <div className="list-state">
      <h2 className="text-xl">{say.fetchFailed}</h2>
      <p>Readers still see the approved ones. The list is back when the database answers.</p>
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
