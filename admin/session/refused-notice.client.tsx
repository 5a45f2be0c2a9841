'use client'

import { type ComponentType, useEffect } from 'react'
import { showToast } from '#site/ui/toast-store.ts'
import { Toasts } from '#site/ui/toasts.client.tsx'

/** Says why a person who opened the admin area sees the home page. */
export const refusedMessages = {
  title: 'The admin area is for admins',
  editor: 'Your account can write and edit content. Ask an admin if you need more.',
  noRole: 'Your account has no role yet. Ask an admin to give it one.',
} as const

type Tools = ComponentType<{ isEditing: boolean }>

/**
 * Returns a component that shows the notice once and removes its fragment from the URL.
 *
 * @param Tools the person's own tools, which show the toasts as well
 */
export function refusedNotice(isEditor: boolean, Tools?: Tools): Tools {
  return function RefusedNotice(properties) {
    useEffect(() => {
      history.replaceState(null, '', `${location.pathname}${location.search}`)
      const { title, editor, noRole } = refusedMessages
      const link = isEditor && { link: { label: 'Open the Studio', href: '/studio' } }
      showToast({ title, text: isEditor ? editor : noRole, tone: 'bad', ...link })
    }, [])

    return Tools ? <Tools {...properties} /> : <Toasts />
  }
}
