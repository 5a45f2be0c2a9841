'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SectionsAddress } from '#admin/editor/history/edit-history.ts'
import { documentListAddress, studioAddress } from '#admin/kit/studio-address.ts'
import { historyMessages, sectionMessages as say } from '#lib/messages-edit.ts'
import { SHARED_SECTION } from '#schemas/page-builder.ts'
import { LineIcon } from '#site/ui/icon.tsx'
import { type PageSection, sectionLabel } from './page-sections.ts'
import { pendingSections } from './pending-sections.ts'

export type SectionCommand =
  | 'up'
  | 'down'
  | 'duplicate'
  | 'hide'
  | 'remove'
  | 'share'
  | 'detach'
  | 'history'

/** The frame around a section with its tools, and buttons to add one before or after it. */
export function SectionTools(props: SectionToolsProps) {
  const { section, address, isFirst, isLast, onCommand, onAdd } = props
  const isSaving = useIsSaving()
  const tool = (command: SectionCommand, label: string, path: string, isOff = false) => (
    <button
      type="button"
      data-tool={command}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={({ detail }) => !isOff && !isDoubled(command, detail) && onCommand(command)}
    >
      <LineIcon path={path} />
    </button>
  )

  return (
    <div className="section-frame" style={section.box} data-section-of={section._key}>
      {isFirst && (
        <AddButton place="before" label={`Add section before ${section.name}`} onAdd={onAdd} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border box of its own kind. */}
      <div className="section-tools" role="group" aria-label={sectionLabel(section)}>
        <span className="note section-tools-name">{section.name}</span>
        {section.shared && (
          <span className="note section-tools-shared">{say.usedOn(section.shared.uses)}</span>
        )}
        {tool('up', 'Move up', icons.up, isFirst)}
        {tool('down', 'Move down', icons.down, isLast)}
        {tool('duplicate', 'Duplicate', icons.duplicate)}
        {tool(
          'hide',
          section.isHidden ? 'Show' : 'Hide',
          section.isHidden ? icons.show : icons.hide,
        )}
        {section.canShare && tool('share', 'Share this section', icons.share)}
        {section.shared && tool('detach', 'Detach', icons.detach)}
        {!section.shared && tool('history', historyMessages.title, icons.history)}
        {tool('remove', 'Remove', icons.remove)}
        <a
          href={fieldsAddress(address, section)}
          target="_blank"
          rel="noreferrer"
          aria-label="Edit fields in the Studio (opens in a new tab)"
          title="Edit fields in the Studio"
        >
          <LineIcon path={icons.fields} />
        </a>
        {section.documents && (
          <a
            href={documentListAddress(section.documents)}
            target="_blank"
            rel="noreferrer"
            className="section-tools-documents"
            aria-label={`${say.addDocuments(section.documents)} (opens in a new tab)`}
            title={say.addDocuments(section.documents)}
          >
            <LineIcon path={icons.documents} /> {section.documents} in the Studio
          </a>
        )}
        {isSaving && <span className="note section-tools-saving">{say.saving}</span>}
      </div>
      <AddButton place="after" label={`Add section after ${section.name}`} onAdd={onAdd} />
    </div>
  )
}

/** The default of operating systems. */
const DOUBLE_CLICK_MS = 500
/** Commands that change the page at once and aren't pressed several times in a row. */
const ONCE = new Set<SectionCommand>(['duplicate', 'hide', 'remove', 'detach'])
let lastClick: { readonly command: SectionCommand; readonly at: number } | undefined

/**
 * Returns true for the second half of a double click, which would hit the section that has moved under the pointer.
 *
 * @param clicks number of clicks in a row; 0 for a key
 */
function isDoubled(command: SectionCommand, clicks: number): boolean {
  if (clicks === 0 || !ONCE.has(command)) return false
  const at = performance.now()
  const isSecond = lastClick?.command === command && at - lastClick.at < DOUBLE_CLICK_MS
  lastClick = { command, at }
  return isSecond
}

type SectionToolsProps = {
  section: PageSection
  address: SectionsAddress
  isFirst: boolean
  isLast: boolean
  onCommand: (command: SectionCommand) => void
  onAdd: (place: 'before' | 'after') => void
}

function AddButton({ place, label, onAdd }: AddButtonProps) {
  return (
    <button
      type="button"
      className="section-add"
      data-place={place}
      data-tool={`add-${place}`}
      aria-label={label}
      title={label}
      onClick={() => onAdd(place)}
    >
      <LineIcon path="M8 2.5v11M2.5 8h11" />
    </button>
  )
}

type AddButtonProps = {
  place: 'before' | 'after'
  label: string
  onAdd: (place: 'before' | 'after') => void
}

const icons = {
  up: 'M8 13.5v-11M3.5 7 8 2.5 12.5 7',
  down: 'M8 2.5v11M3.5 9 8 13.5 12.5 9',
  duplicate: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  hide: 'M1.5 8S4 3.75 8 3.75 14.5 8 14.5 8 12 12.25 8 12.25 1.5 8 1.5 8ZM3 13 13 3',
  show: 'M1.5 8S4 3.75 8 3.75 14.5 8 14.5 8 12 12.25 8 12.25 1.5 8 1.5 8ZM8 6.5v3M6.5 8h3',
  remove: 'M2.5 4.25h11M6 4V2.5h4V4M4 4.5l.6 9h6.8l.6-9',
  share: 'M2.5 2.5h4.5v4.5h-4.5zM9 9h4.5v4.5H9zM9.5 4.75h1.75v1.75M6.5 11.25H4.75V9.5',
  detach: 'M6.5 4.5 8 3a3 3 0 0 1 5 5l-1.5 1.5M9.5 11.5 8 13a3 3 0 0 1-5-5l1.5-1.5M2.5 2.5l11 11',
  documents: 'M2.5 4h7M2.5 8h5M2.5 12h5M12 8v6M9 11h6',
  history: 'M3 2.5v3.25h3.25M3 5.5a5.5 5.5 0 1 1-.6 3.5M8 5v3.25l2 1.25',
  fields: 'M9.5 3.5 12.5 6.5 6 13H3v-3Z',
} as const

/** Returns the URL at which the Studio opens a section. */
function fieldsAddress({ id, type }: SectionsAddress, { _key, shared }: PageSection): string {
  return shared
    ? studioAddress({ id: shared.id, type: SHARED_SECTION })
    : studioAddress({ id, type, path: `pageBuilder[_key=="${_key}"]` })
}

/** Milliseconds after which it is worth saying that a change is being saved. */
const SLOW_MS = 1000

/** Returns true while changes take long to be saved and rendered. */
function useIsSaving(): boolean {
  const pending = useSyncExternalStore(pendingSections.subscribe, pendingSections.current)
  const isPending = pending.length > 0
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])

  return isSlow
}
