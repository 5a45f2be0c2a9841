'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useAuth } from '#admin/session/use-auth.ts'
import { joinDocument } from './join-document.client.ts'
import { namesOf } from './lake-session.client.ts'
import { NO_TABS, peopleIn, presenceText, type Tabs } from './presence.ts'

/** Shows who else has the page's document open, and shows them that this person has. */
export function Presence({ dataset, documentId }: PresenceProps) {
  const userId = useAuth().user?.id
  const [tabs, setTabs] = useState(NO_TABS)
  const people = peopleIn(tabs, documentId, userId ?? '')
  const names = useNames(tabs, people)

  useEffect(() => {
    if (!userId) return
    return joinDocument({ dataset, documentId, userId }, setTabs)
  }, [dataset, documentId, userId])

  return (
    <p role="status" className="note admin-bar-line admin-bar-presence">
      {presenceText(people, names)}
    </p>
  )
}

export type PresenceProps = { dataset: string; documentId: string }

/** Returns the known names of people. Unknown ones are requested whenever a tab reports. */
function useNames(tabs: Tabs, people: readonly { userId: string }[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const ownId = useAuth().user?.id ?? ''
  const learn = useEffectEvent(async (_after: Tabs) => {
    const unknown = people.map(({ userId }) => userId).filter((id) => !names.has(id))
    if (unknown.length === 0) return
    try {
      const learned = await namesOf(unknown, ownId)
      setNames((known) => new Map([...known, ...learned]))
    } catch (error) {
      console.warn('Could not read the names of the people who have this page open:', error)
    }
  })
  useEffect(() => {
    learn(tabs)
  }, [tabs])
  return names
}
