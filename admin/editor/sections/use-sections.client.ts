'use client'

import { type RefObject, useEffect, useState } from 'react'
import { usePageChanges } from '#admin/editor/use-page-changes.client.ts'
import { areSameSections, findSections, type PageSections } from './page-sections.ts'
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
  useEffect(() => {
    if (!container) return
    const show = () => {
      showPending(container, pendingSections.current())
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
  }, [container])

  return sections
}
