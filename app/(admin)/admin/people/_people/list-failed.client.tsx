'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { showToast } from '#app/_ui/toast-store.ts'
import { peopleMessages as say } from '#lib/messages-people.ts'

/** The list could not be read; nobody's role has changed by that. */
export function ListFailed() {
  const router = useRouter()
  const [isPending, start] = useTransition()

  useEffect(() => {
    showToast({ title: say.failed, text: say.fetchFailed, tone: 'bad' })
  }, [])

  return (
    <div className="list-state">
      <h2 className="text-xl">{say.fetchFailed}</h2>
      <p>Everybody keeps their role. The list is back when the database answers.</p>
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
