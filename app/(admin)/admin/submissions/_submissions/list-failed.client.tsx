'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { showToast } from '#app/_ui/toast-store.ts'
import { submissionMessages as say } from '#lib/messages-submissions.ts'

/** The lists could not be read; visitors' forms say for themselves whether they work. */
export function ListFailed() {
  const router = useRouter()
  const [isPending, start] = useTransition()

  useEffect(() => {
    showToast({ title: say.failed, text: say.fetchFailed, tone: 'bad' })
  }, [])

  return (
    <div className="list-state">
      <h2 className="text-xl">{say.fetchFailed}</h2>
      <p>Nothing is lost: the list is back when the database answers.</p>
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
