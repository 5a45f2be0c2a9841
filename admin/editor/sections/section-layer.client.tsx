'use client'

import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TargetsIn } from '#admin/editor/text/text-layer.client.tsx'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import { AddSectionDialog } from './add-section.client.tsx'
import { changeSections } from './change-sections.ts'
import { newKey } from './new-section.ts'
import { keysBefore } from './operations.ts'
import { type PageSection, type PageSections, sectionLabel } from './page-sections.ts'
import { pendingSections } from './pending-sections.ts'
import type { SectionOperation } from './section-change.ts'
import { SectionHistory } from './section-history.client.tsx'
import { type SectionCommand, SectionTools } from './section-tools.client.tsx'
import { ShareSectionDialog } from './share-section.client.tsx'
import { useActiveSection } from './use-active-section.client.ts'
import { useSectionFocus } from './use-section-focus.client.ts'
import { useSectionKeys } from './use-section-keys.client.ts'
import { useSections } from './use-sections.client.ts'
import { useWantedFocus } from './use-wanted-focus.client.ts'
import './places.css'
import './sections.css'

/**
 * Edit mode for the sections of a page: for each one a button that makes it reachable by keyboard, and tools for the
 * one under the pointer or the focus. One layer serves them all, however many there are.
 *
 * Only one section is in the Tab order: its button, its tools, its texts. The arrow keys choose which one
 * (`use-section-keys.client.ts`).
 *
 * @param textsIn renders the buttons of the texts in a section
 */
export function SectionLayer({ page, textsIn }: SectionLayerProps) {
  const layer = useRef<HTMLElement>(null)
  const sections = useSections(layer)
  const [active, setActive] = useActiveSection(layer)
  const wantFocus = useWantedFocus(layer)
  const [addAfter, setAddAfter] = useState<readonly string[]>()
  const [toShare, setToShare] = useState<PageSection>()
  const [withHistory, setWithHistory] = useState<PageSection>()
  const words = useSyncExternalStore(pendingSections.subscribe, pendingSections.words)
  const { redraw } = useEditMode()
  const current = sections?.list.find(({ _key }) => _key === active) ?? sections?.list[0]
  useSettling()

  const change = (operation: SectionOperation, section?: PageSection) => {
    if (!sections) return
    inPlace(section?.element, () => {
      void changeSections({ path: page, redraw }, sections.address, operation)
    })
  }
  const run = (command: SectionCommand, section: PageSection) => {
    if (!sections) return
    if (command === 'share') return setToShare(section)
    if (command === 'history') return setWithHistory(section)
    const operation = operationFor(command, section, sections.list)
    if (!operation) return
    wantFocus.keep(command === 'remove' ? neighborOf(section, sections.list) : section._key)
    change(operation, section)
  }
  useSectionKeys(layer, (key, command) => {
    const section = sections?.list.find(({ _key }) => _key === key)
    if (section) run(command, section)
  })
  useSectionFocus(layer, current?._key, setActive)
  const add = (kind: string) => {
    const key = newKey()
    setAddAfter(undefined)
    wantFocus.move(key)
    change({ kind: 'add', section: kind, key, after: [...(addAfter ?? [])] })
  }

  return (
    <section ref={layer} className="section-layer no-print" aria-label="Sections">
      {sections?.list.map((section, index) => (
        <Fragment key={section._key}>
          <Handle
            section={section}
            place={`section ${index + 1} of ${sections.list.length}`}
            isTabStop={section === current}
          />
          {section._key === active && (
            <SectionTools
              section={section}
              address={sections.address}
              isFirst={index === 0}
              isLast={index === sections.list.length - 1}
              onCommand={(command) => run(command, section)}
              onAdd={(place) => {
                const before = keysBefore(sections.list, section._key)
                setAddAfter(place === 'before' ? before : [section._key, ...before])
              }}
            />
          )}
          {textsIn(section._key, section === current)}
        </Fragment>
      ))}
      {sections?.list.length === 0 && (
        <FirstSection sections={sections} onAdd={() => setAddAfter([])} />
      )}
      {sections && addAfter && (
        <AddSectionDialog
          type={sections.address.type}
          onChoose={add}
          onClose={() => setAddAfter(undefined)}
        />
      )}
      {toShare && (
        <ShareSectionDialog
          section={toShare}
          onShare={(title) => {
            setToShare(undefined)
            wantFocus.move(toShare._key)
            change({ kind: 'share', key: toShare._key, document: newKey(), title })
          }}
          onClose={() => setToShare(undefined)}
        />
      )}
      {sections && withHistory && (
        <SectionHistory
          section={withHistory}
          address={sections.address}
          onRestore={(operation) => {
            setWithHistory(undefined)
            wantFocus.move(withHistory._key)
            change(operation, withHistory)
          }}
          onClose={() => setWithHistory(undefined)}
        />
      )}
      <p role="status" className="sr-only">
        {words}
      </p>
    </section>
  )
}

type SectionLayerProps = { page: string; textsIn: TargetsIn }

/** Button of a section, at its top. The frame shows the focus. */
function Handle({ section, place, isTabStop }: HandleProps) {
  return (
    <button
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className="section-handle"
      data-section-of={section._key}
      style={{ left: section.box.left, top: section.box.top }}
      aria-label={`${sectionLabel(section)}, ${place}`}
      aria-description={say.handleKeys}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector<HTMLElement>('.section-tools button')?.focus()
      }}
    />
  )
}

type HandleProps = { section: PageSection; place: string; isTabStop: boolean }

/** On a page without sections, the button that adds one. */
function FirstSection({ sections, onAdd }: { sections: PageSections; onAdd: () => void }) {
  const { left, top, width } = sections.box
  return (
    <button
      type="button"
      className="section-add"
      style={{ left: left + width / 2, top: top + 32 }}
      onClick={onAdd}
    >
      Add section
    </button>
  )
}

function operationFor(
  command: Exclude<SectionCommand, 'share' | 'history'>,
  { _key: key, isHidden }: PageSection,
  list: readonly PageSection[],
): SectionOperation | undefined {
  const place = list.findIndex(({ _key }) => _key === key)
  if (command === 'up') {
    const above = list[place - 1]
    return above && { kind: 'move', key, after: keysBefore(list, above._key) }
  }
  if (command === 'down') {
    const below = list[place + 1]
    return below && { kind: 'move', key, after: [below._key, ...keysBefore(list, key)] }
  }
  if (command === 'detach') return { kind: 'detach', key }
  if (command === 'duplicate') return { kind: 'duplicate', key, copy: newKey() }
  return command === 'hide' ? { kind: 'hide', key, hidden: !isHidden } : { kind: 'remove', key }
}

function neighborOf({ _key }: PageSection, list: readonly PageSection[]): string | undefined {
  const place = list.findIndex((each) => each._key === _key)
  return (list[place + 1] ?? list[place - 1])?._key
}

/** Moves the page with an element that `work` moves, so that it and its tools stay under the pointer. */
function inPlace(element: HTMLElement | undefined, work: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0
  work()
  const after = element?.checkVisibility() ? element.getBoundingClientRect().top : before
  if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' })
}

/** Ends the pending state of saved changes once the page has been rendered with them. */
function useSettling(): void {
  const { isRedrawing } = useEditMode()
  useEffect(() => {
    if (!isRedrawing) pendingSections.settle()
  }, [isRedrawing])
}
