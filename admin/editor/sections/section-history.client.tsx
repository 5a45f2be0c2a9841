'use client'

import { EarlierVersions } from '#admin/editor/history/earlier-versions.client.tsx'
import type { SectionsAddress } from '#admin/editor/history/edit-history.ts'
import type { FieldValues } from '#admin/editor/history/field-changes.ts'
import { ChangedWords } from '#admin/kit/changed-words.tsx'
import { historyMessages as say } from '#lib/messages-edit.ts'
import { findSectionChanges } from './find-section-changes.ts'
import { type PageSection, sectionLabel } from './page-sections.ts'
import { isStoredSection, type SectionOperation } from './section-change.ts'
import { restoredSection, textOf } from './section-changes.ts'

/** Lists the changes of a section, and restores the version before one. */
export function SectionHistory({ section, address, onRestore, onClose }: SectionHistoryProps) {
  return (
    <EarlierVersions
      find={() => findSectionChanges({ ...address, key: section._key })}
      label={sectionLabel(section)}
      words={say.ofSection}
      shown={(change) => <SectionChanged {...change} />}
      onRestore={({ before }, { current: left, drafted }) => {
        if (!isStoredSection(before)) return
        const section = restoredSection(before, left)
        onRestore({ kind: 'replace', section, left, ...(drafted && { drafted }) })
      }}
      onClose={onClose}
    />
  )
}

type SectionHistoryProps = {
  section: PageSection
  address: SectionsAddress
  onRestore: (operation: SectionOperation) => void
  onClose: () => void
}

function SectionChanged({ before, after }: FieldValues) {
  const [from, to] = [textOf(before), textOf(after)]
  return from === to ? (
    <p className="note">{say.ofSection.sameWords}</p>
  ) : (
    <p>
      <ChangedWords before={from} after={to} />
    </p>
  )
}
