'use client'

import { type RefObject, useEffect, useState } from 'react'
import { usePageChanges } from '#admin/editor/use-page-changes.client.ts'
import { areSameSections, findSections, type PageSections, pendingOf } from './page-sections.ts'
import { pendingSections } from './pending-sections.ts'
import { showPending } from './show-pending.ts'

/**
 * Returns the sections of the page, updated when it changes, and shows pending changes on it.
 *
 * @param layer element that the boxes are relative to
 */
export function useSections(layer: RefObject<HTMLElement | null>): PageSections | undefined {
  const [sections, setSections] = useState<PageSections>()

  usePageChanges(() => {
    if (!layer.current) return
    const found = findSections(layer.current, pendingSections.current())
    setSections((before) => (areSameSections(before, found) ? before : found))
  })

  const container = sections?.container
  const id = sections?.address.id
  useEffect(() => {
    if (!container || id === undefined) return
    const show = () => {
      showPending(container, pendingOf(id, pendingSections.current()))
      rendered.takeRecords()
    }
    // Before the browser paints what React has rendered.
    const rendered = new MutationObserver(show)
    rendered.observe(container, { childList: true })
    const unsubscribe = pendingSections.subscribe(show)
    show()

    return () => {
      rendered.disconnect()
      unsubscribe()
      showPending(container, [])
    }
  }, [container, id])

  return sections
}
